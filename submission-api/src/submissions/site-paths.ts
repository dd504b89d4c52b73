import { readFile } from 'node:fs/promises';
import type { Language, PerLanguage } from '@atverta/shared/contracts/language.ts';
import * as v from 'valibot';

/** Pages of the site that the API sends people to, where the composition does not say otherwise. */
export const DEFAULT_PATHS = {
  'thank-you': { en: '/en/contact/thankyou', lt: '/lt/kontaktai/aciu' },
  'privacy-policy': { en: '/en/privacy-policy', lt: '/lt/privatumo-politika' },
  home: { en: '/en/', lt: '/lt/' },
} as const satisfies Readonly<Record<string, PerLanguage<string>>>;

type PageId = keyof typeof DEFAULT_PATHS;

const localPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const compositionSchema = v.object({
  pages: v.array(v.looseObject({ id: v.string(), paths: v.object({ en: localPath, lt: localPath }) })),
});

/** Finds a page's path in the live composition, read at each use: a deploy may have moved it. */
export async function sitePath(compositionFile: string, id: PageId, language: Language): Promise<string> {
  const page = (await sitePages(compositionFile)).find((candidate) => candidate.id === id);
  return (page?.paths ?? DEFAULT_PATHS[id])[language];
}

type SitePage = v.InferOutput<typeof compositionSchema>['pages'][number];

/** Pages of the live composition; none where no site is composed, or one of another shape: the API must answer all the same. */
export async function sitePages(compositionFile: string): Promise<readonly SitePage[]> {
  try {
    return v.parse(compositionSchema, JSON.parse(await readFile(compositionFile, 'utf8'))).pages;
  } catch {
    return [];
  }
}
