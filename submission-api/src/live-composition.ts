import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@atverta/contract/language.ts';
import type en from '@atverta/enquiry/responses/site-paths/en.json';
import * as v from 'valibot';
import { loadMessages } from './load-messages.ts';

type PageId = keyof typeof en;

/** Paths of the pages to which the API redirects or links, if the composition has no others. */
export const DEFAULT_PATHS = loadMessages<typeof en>(
  fileURLToPath(import.meta.resolve('@atverta/enquiry/responses/site-paths')),
);

const localPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const compositionSchema = v.object({
  shellRelease: v.optional(v.string(), ''),
  remotes: v.optional(v.record(v.string(), v.looseObject({ release: v.string() })), {}),
  pages: v.array(v.looseObject({ id: v.string(), paths: v.record(v.string(), localPath) })),
});
type LiveComposition = v.InferOutput<typeof compositionSchema>;

/** Reads the live composition. Returns an empty one if it is missing or has another shape. */
export async function readLiveComposition(compositionFile: string): Promise<LiveComposition> {
  try {
    return v.parse(compositionSchema, JSON.parse(await readFile(compositionFile, 'utf8')));
  } catch {
    return { shellRelease: '', remotes: {}, pages: [] };
  }
}

export function sitePathOf({ pages }: LiveComposition, id: PageId, language: Language): string {
  return pages.find((page) => page.id === id)?.paths[language] ?? DEFAULT_PATHS[language][id];
}
