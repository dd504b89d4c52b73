import { join } from 'node:path';
import type { AttachmentStore } from './attachments/attachment-store.ts';
import { FolderStore } from './attachments/folder-store.ts';
import type { Settings } from './settings/settings.ts';
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts';
import type { Store } from './store/store.ts';

export type Stores = { readonly store: Store; readonly attachments: AttachmentStore };

/** Opens the stores that the settings name, for the server and for the operator's commands alike. */
export async function openStores(settings: Settings): Promise<Stores> {
  const attachments = new FolderStore(join(settings.DATA_DIR, 'attachments'));
  await attachments.checkReady();
  return { store: await openSqliteStore(settings.DATA_DIR), attachments };
}
