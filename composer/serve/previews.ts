import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readLiveState } from '../site-folder/site-folder.ts';
import type { SiteState } from '../site-folder/site-state.ts';

export type Preview = { readonly name: string; readonly state: SiteState };

/** The previews that are there, the latest first. */
export async function readPreviews(root: string): Promise<Preview[]> {
  const names = await readdir(join(root, 'previews')).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({ name, state: await readLiveState(join(root, 'previews', name)) })),
  );
  return found
    .flatMap(({ name, state }) => (state ? [{ name, state }] : []))
    .sort((a, b) => b.state.composedAt.localeCompare(a.state.composedAt));
}
