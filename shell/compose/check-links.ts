import { type Composition, findPage } from '../src/composition/composition.ts';
import { MODULES_FOLDER } from './published.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal where a link or form of the document leads to a path of this site that does not exist */
export function checkLinks(html: string, composition: Composition): void {
  for (const [, path = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#?]*)/g)) {
    if (path.startsWith(`/${MODULES_FOLDER}/`)) continue;
    if (!findPage(composition, path)) throw new Refusal(`it links to ${path}, where there is no page`);
  }
}
