import { type Composition, findPage } from '@atverta/runtime/composition.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { site } from '../../site/site.ts';
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
