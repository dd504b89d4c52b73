import { UserError } from '@atverta/cli/user-error.ts';
import { type Composition, findRoute, type PageRoute } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { siteConfig } from '../../config/site-config.ts';
import type { ParsedDocument } from './read-document.ts';

/** @throws UserError if a link or form of the document leads to a missing path of this site */
export function assertLinksExist(
  { links, formTargets }: Pick<ParsedDocument, 'links' | 'formTargets'>,
  composition: Pick<Composition, 'pages'>,
): void {
  for (const path of pathsOfThisSite(links)) {
    if (!path.startsWith(MODULES_PATH) && !findRoute(composition, path))
      throw new UserError(`it links to ${path}, where there is no page`);
  }
  for (const path of pathsOfThisSite(formTargets)) {
    if (path !== siteConfig.api?.formsPath && !findRoute(composition, path))
      throw new UserError(`a form posts to ${path}, which accepts no forms`);
  }
}

const pathsOfThisSite = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('/')).map((url) => url.replace(/[?#].*/s, ''));

/** @throws UserError if a heading or button is empty, or the site's `checkText` rejects a text */
export async function assertTextsAreValid(
  { emptyElements: [tag], texts }: Pick<ParsedDocument, 'emptyElements' | 'texts'>,
  language: Language,
): Promise<void> {
  if (tag) throw new UserError(`its <${tag}> is empty, because a message is empty or missing`);
  for (const text of texts) {
    const error = await siteConfig.checkText?.(text, language);
    if (error !== undefined) throw new UserError(error);
  }
}

/**
 * Returns a function that checks one page after another.
 * @throws UserError if two indexed pages have the same title in a language
 */
export function createTitleRule(): (route: PageRoute, title: string) => void {
  const owners = new Map<string, PageRoute['page']>();
  return ({ page, language }, title) => {
    if (!page.indexed) return;
    const owner = owners.get(language + title) ?? page;
    owners.set(language + title, owner);
    if (owner.id !== page.id)
      throw new UserError(
        `Pages "${owner.id}" of ${owner.module} and "${page.id}" of ${page.module} have the same title in ${language}, “${title}”: change the head.title of one`,
      );
  };
}
