import type { IncomingMessage } from 'node:http';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { prepareStaging, stageFile } from '../attachments/stage-file.ts';
import { type Client, clientAddresses } from '../clients/client-address.ts';
import { OpenPosts } from '../clients/open-posts.ts';
import type { ProxyWatch } from '../clients/proxy-watch.ts';
import type { InFlightKeys } from '../idempotency/in-flight-keys.ts';
import type { StageFile } from '../request-body/read-form.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../store/sql-store.ts';
import type { NotificationChannel } from '../store/store.ts';

/** What receiving a submission needs of the process. */
export type Reception = {
  readonly settings: Settings;
  readonly store: Store;
  readonly attachments: AttachmentStore;
  readonly stage: StageFile;
  /** How a submission is announced. */
  readonly channels: readonly NotificationChannel[];
  readonly inFlightKeys: InFlightKeys;
  readonly clientOf: (request: IncomingMessage) => Client;
  readonly openPosts: OpenPosts;
  readonly proxyWatch: ProxyWatch;
  readonly now: () => number;
};

/** Makes room for attachments on their way, and begins to count posts. */
export async function createReception(
  parts: Omit<Reception, 'stage' | 'clientOf' | 'openPosts' | 'now'>,
  stagingFolder: string,
): Promise<Reception> {
  const { settings } = parts;
  await prepareStaging(stagingFolder);
  return {
    ...parts,
    stage: (content) => stageFile(stagingFolder, content),
    clientOf: clientAddresses(settings),
    openPosts: new OpenPosts(settings.POSTS_AT_ONCE),
    now: Date.now,
  };
}
