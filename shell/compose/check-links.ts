import { SUBMISSIONS_PATH } from '@atverta/shared/contracts/submission.ts';
import { type Composition, findPage } from '../src/composition/composition.ts';
import { MODULES_PATH } from '../src/composition/modules-folder.ts';
import { Refusal } from './refusal.ts';

const LINKS = /<a\b[^>]*?\bhref="(\/[^"#?]*)/g;
const FORMS = /<(?:form\b[^>]*?\baction|(?:button|input)\b[^>]*?\bformaction)="(\/[^"#?]*)/g;

/** @throws Refusal where a link or form of the document leads to a path of this site that does not exist */
export function checkLinks(html: string, composition: Composition): void {
  for (const [, path = ''] of html.matchAll(LINKS)) {
    if (path.startsWith(MODULES_PATH)) continue;
    if (!findPage(composition, path)) throw new Refusal(`it links to ${path}, where there is no page`);
  }
  for (const [, path = ''] of html.matchAll(FORMS)) {
    if (path !== SUBMISSIONS_PATH && !findPage(composition, path))
      throw new Refusal(`a form of it leads to ${path}, where nothing takes it in`);
  }
}
