import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/modules-folder.ts';
import { readPageManifest } from './page-manifest.ts';

const integrities = new Map<string, string>();

/** Admits the files that a composition names. */
export function admitFiles({ modules, pages, parts }: Composition): void {
  for (const { entry } of Object.values(modules)) integrities.set(entry.url, entry.integrity);
  for (const { scripts } of [...pages, ...parts]) {
    for (const { url, integrity } of Object.values(scripts).flat()) integrities.set(url, integrity);
  }
}

/** Integrity hash of a file by its path, or undefined where no composition that this tab has seen names it. */
export const integrityOf = (path: string): string | undefined => integrities.get(path);

const MODULE_FILE = new RegExp(`^${MODULES_PATH}[^/]+/[^/]+\\.js$`);

/** Folders of the modules that are live on this page: their containers load chunks from there by themselves. */
export const isModuleFile = (path: string): boolean => MODULE_FILE.test(path);

const developers = new Set<string>();

/** Admits whatever a developer's own machine serves. Only previews do (see `src/review`). */
export const admitDeveloper = (origin: string): void => void developers.add(origin);

export const isFromDeveloper = (origin: string): boolean => developers.has(origin);

admitFiles(readPageManifest());
