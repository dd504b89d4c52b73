import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Messages, MessageValue } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';

/** Where pages keep the text of their `h1`; the title of the document stands in for another place. */
const PLACES = ['hero.title', 'title', 'card.title', 'head.title'] as const;

/**
 * A page's headline, from its dictionary beside its code.
 * @param pageFolder folder of the page's expose
 */
export async function pageHeadline(pageFolder: string, language: Language): Promise<string> {
  const file = join(pageFolder, `${language}.json`);
  const messages = JSON.parse(await readFile(file, 'utf8')) as Messages;
  const headline = PLACES.map((place) => textAt(messages, place)).find(Boolean);
  if (!headline) throw new Error(`${file} has no head.title`);
  return headline;
}

function textAt(messages: Messages, place: string): string | undefined {
  const found = place
    .split('.')
    .reduce<MessageValue | undefined>(
      (at, key) => (typeof at === 'object' && !Array.isArray(at) ? (at as Messages)[key] : undefined),
      messages,
    );
  return typeof found === 'string' ? found : undefined;
}
