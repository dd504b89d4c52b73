import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@atverta/shared/release/make-release.ts';
import type { ReleaseManifest } from '@atverta/shared/release/manifest.ts';
import type { ReleaseStore } from '@atverta/shared/release/store.ts';
import { Refusal } from './refusal.ts';

/** Which release of each module: what a composition is made from. */
export type Selection = Readonly<Record<string, string>>;

/** A release whose files were read and found to be what its manifest says. */
export type OpenRelease = { readonly manifest: ReleaseManifest; readonly folder: string };

/** The newest release of every module in the store. */
export async function newestReleases(store: ReleaseStore): Promise<Selection> {
  const newest: Record<string, string> = {};
  for (const module of await store.modules()) {
    const last = (await store.log(module)).at(-1);
    if (last) newest[module] = last.release;
  }
  return newest;
}

/** @throws Refusal where a release is unknown or a file of it is missing or changed */
export async function openReleases(store: ReleaseStore, selection: Selection): Promise<OpenRelease[]> {
  return Promise.all(
    Object.entries(selection).map(([module, release]) => openRelease(store, module, release)),
  );
}

async function openRelease(store: ReleaseStore, module: string, release: string): Promise<OpenRelease> {
  const manifest = await store.manifest(module, release).catch((error: Error) => {
    throw new Refusal(error.message);
  });
  const folder = store.folder(module, release);
  await Promise.all(
    Object.entries(manifest.files).map(async ([file, { integrity }]) => {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (content === undefined)
        throw new Refusal(`${module}@${release} lacks its file ${file}: release the module again`);
      if (integrityOf(content) !== integrity) {
        throw new Refusal(
          `${module}@${release} was changed after it was made: ${file} does not have the hash of its manifest`,
        );
      }
    }),
  );
  return { manifest, folder };
}
