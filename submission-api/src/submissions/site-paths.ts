import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type en from '@atverta/enquiry/answers/site-paths/en.json';
import type { Language, PerLanguage } from '@atverta/runtime/language.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import * as v from 'valibot';
import { loadMessages } from '../languages/load-messages.ts';

type PageId = keyof typeof en;

const PATHS = loadMessages<typeof en>(
  fileURLToPath(import.meta.resolve('@atverta/enquiry/answers/site-paths')),
);

/** Pages of the site that the API sends people to, where the composition does not say otherwise. */
export const DEFAULT_PATHS = Object.fromEntries(
  Object.keys(PATHS[LANGUAGES[0]]).map((id) => [
    id,
    Object.fromEntries(LANGUAGES.map((language) => [language, PATHS[language][id as PageId]])),
  ]),
) as Readonly<Record<PageId, PerLanguage<string>>>;

const localPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const compositionSchema = v.object({
  shell: v.optional(v.string(), ''),
  modules: v.optional(v.record(v.string(), v.looseObject({ release: v.string() })), {}),
  pages: v.array(v.looseObject({ id: v.string(), paths: v.record(v.string(), localPath) })),
});
type LiveSite = v.InferOutput<typeof compositionSchema>;
type SitePage = LiveSite['pages'][number];

/**
 * The live composition, read at each use: a deploy may have changed it. An empty one where no site
 * is composed, or one of another shape: the API must answer all the same.
 */
export async function liveSite(compositionFile: string): Promise<LiveSite> {
  try {
    return v.parse(compositionSchema, JSON.parse(await readFile(compositionFile, 'utf8')));
  } catch {
    return { shell: '', modules: {}, pages: [] };
  }
}

/** Pages of the live composition. */
export const sitePages = async (compositionFile: string): Promise<readonly SitePage[]> =>
  (await liveSite(compositionFile)).pages;

/** Path of a page, as the site has it or else by default. */
export function pathOf(pages: readonly SitePage[], id: PageId, language: Language): string {
  return pages.find((page) => page.id === id)?.paths[language] ?? DEFAULT_PATHS[id][language];
}
