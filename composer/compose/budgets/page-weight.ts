import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '@atverta/runtime/composition.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import type { PageWeight } from '../../site-folder/page-record.ts';
import { filePathOf } from './file-paths.ts';

/** Scripts that the shell brings for all modules: React, the router, federation. */
const LIBRARIES = 'shell with libraries';

const SCRIPTS = new RegExp(`(?:href|src)="(${MODULES_PATH}([^/"]+)/[^"]+\\.js(?:on)?)"`, 'g');

/** Addresses of the scripts and data files that a document names, each with its module. */
export const scriptsIn = (html: string): ReadonlyMap<string, string> =>
  new Map([...html.matchAll(SCRIPTS)].map(([, url = '', module = '']) => [url, module]));

/** Weighs a page once its document and the modules' files are published. */
type WeighPage = (path: string, html: string) => Promise<PageWeight>;

/** @param folder of the composed site's files */
export function createScale(folder: string): WeighPage {
  /** Most scripts are many pages'. */
  const known = new Map<string, Promise<number>>();
  function scriptSize(url: string): Promise<number> {
    const found = known.get(url);
    if (found) return found;
    const size = wireSize(join(folder, url));
    known.set(url, size);
    return size;
  }
  return async (path, html) => {
    const scripts: Record<string, number> = {};
    const named = scriptsIn(html);
    for (const [url, module] of named) {
      const owner = url.includes('/shell/main.') ? LIBRARIES : module;
      scripts[owner] = (scripts[owner] ?? 0) + (await scriptSize(url));
    }
    // What another project's build may load is not known for each page: all of it counts.
    for (const [module, { files = [] }] of Object.entries(remotesIn(html))) {
      for (const { url } of files.filter((file) => !named.has(file.url) && !file.url.endsWith('.css')))
        scripts[module] = (scripts[module] ?? 0) + (await scriptSize(url));
    }
    const document = await wireSize(join(folder, filePathOf(path)));
    return { document, scripts, hasForm: html.includes('<form') };
  };
}

function remotesIn(html: string): PageManifest['remotes'] {
  const [, json] = /<script id="page-manifest"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as PageManifest).remotes : {};
}

/** Of a file that has its compressed copy beside it. */
export const wireSize = async (file: string): Promise<number> => (await stat(`${file}.br`)).size;

export const scriptsOf = ({ scripts }: PageWeight): number =>
  Object.values(scripts).reduce((sum, size) => sum + size, 0);

export const totalOf = (weight: PageWeight): number => weight.document + scriptsOf(weight);

/** As people read it; a kilobyte has 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
