import { type Composition, findPage, type PageAddress } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { site } from '../../config/site.ts';
import { RefusedError } from '../../process/refused-error.ts';
import type { DocumentContent } from './read-document.ts';

/** @throws RefusedError where a link or form leads to a path of this site that does not exist */
export function checkLinks(
  { links, formTargets }: Pick<DocumentContent, 'links' | 'formTargets'>,
  composition: Pick<Composition, 'pages'>,
): void {
  for (const path of pathsOfThisSite(links)) {
    if (!path.startsWith(MODULES_PATH) && !findPage(composition, path))
      throw new RefusedError(`it links to ${path}, where there is no page`);
  }
  for (const path of pathsOfThisSite(formTargets)) {
    if (path !== site.api?.formsPath && !findPage(composition, path))
      throw new RefusedError(`a form of it leads to ${path}, where nothing takes it in`);
  }
}

const pathsOfThisSite = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => address.startsWith('/')).map((address) => address.replace(/[?#].*/s, ''));

/** @throws RefusedError where a heading or button is empty, or the site finds fault with a text */
export async function checkText(
  { empty: [tag], texts }: Pick<DocumentContent, 'empty' | 'texts'>,
  language: Language,
): Promise<void> {
  if (tag) throw new RefusedError(`its <${tag}> is empty: a message of it is empty or missing`);
  for (const text of texts) {
    const fault = await site.textFault?.(text, language);
    if (fault !== undefined) throw new RefusedError(fault);
  }
}

/** Checks page after page. @throws RefusedError where two pages that search engines list have one title in a language */
export function createTitleCheck(): (address: PageAddress, title: string) => void {
  const owners = new Map<string, PageAddress['page']>();
  return ({ page, language }, title) => {
    if (!page.indexed) return;
    const owner = owners.get(language + title) ?? page;
    owners.set(language + title, owner);
    if (owner.id !== page.id)
      throw new RefusedError(
        `Pages "${owner.id}" of ${owner.module} and "${page.id}" of ${page.module} have one title in ${language}, “${title}”: change the head.title of one`,
      );
  };
}
