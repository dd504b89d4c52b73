import { type Composition, findPage } from '@atverta/runtime/composition.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { site } from '../../site/site.ts';

const LINKS = /<a\b[^>]*?\bhref="(\/[^"#?]*)/g;
const FORMS = /<(?:form\b[^>]*?\baction|(?:button|input)\b[^>]*?\bformaction)="(\/[^"#?]*)/g;

/** @throws RefusedError where a link or form of the document leads to a path of this site that does not exist */
export function checkLinks(html: string, composition: Composition): void {
  for (const [, path = ''] of html.matchAll(LINKS)) {
    if (path.startsWith(MODULES_PATH)) continue;
    if (!findPage(composition, path)) throw new RefusedError(`it links to ${path}, where there is no page`);
  }
  for (const [, path = ''] of html.matchAll(FORMS)) {
    if (path !== site.api?.formsPath && !findPage(composition, path))
      throw new RefusedError(`a form of it leads to ${path}, where nothing takes it in`);
  }
}
