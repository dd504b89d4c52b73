import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPageRecords } from '../../site-folder/page-record.ts';
import {
  isWhole,
  type PublishedFiles,
  readPublishedFiles,
  withCopies,
} from '../../site-folder/published-files.ts';
import { readStates } from '../../site-folder/site-folder.ts';
import { publicFolder } from '../../site-folder/site-state.ts';
import type { ReusableComposition } from '../render/render-pages.ts';
import { lacksCopies, type NewComposition } from './new-composition.ts';

export type EarlierComposition = ReusableComposition & { readonly files: PublishedFiles };

export async function readEarlierCompositions(next: NewComposition): Promise<EarlierComposition[]> {
  const { siteRoot, before } = next;
  const others = (await readStates(siteRoot)).filter(({ name }) => name !== before?.name);
  return Promise.all(
    [...(before ? [before] : []), ...others].map(async ({ name }) => {
      const files: PublishedFiles = (await readPublishedFiles(siteRoot, name)) ?? new Map();
      const pages = await readPageRecords(siteRoot, name);
      return { name, pages, files, takeOver: (path) => takeOver(name, files, path, next) };
    }),
  );
}

/** Links a file with its copies, once they were read and have the hashes that they were published with. */
function takeOver(name: string, files: PublishedFiles, path: string, next: NewComposition): boolean {
  const file = files.get(path);
  if (!file || lacksCopies(path, file, next.copies)) return false;
  const folder = publicFolder(next.siteRoot, name);
  if (!isWhole(folder, path, file)) {
    console.error(
      `${path} of composition ${name} is damaged: it is not what was published, and is made anew`,
    );
    return false;
  }
  mkdirSync(dirname(join(next.public, path)), { recursive: true });
  for (const each of withCopies(path, file)) linkSync(join(folder, each), join(next.public, each));
  next.files.set(path, file);
  return true;
}
