import type { Messages, MessageValue } from '@atverta/runtime/exposes.ts';

/** Where pages keep the text of their `h1`; the title of the document stands in for another place. */
const PLACES = ['hero.title', 'title', 'card.title', 'head.title'] as const;

/**
 * A page's headline, from its messages.
 * @throws where they have none
 */
export function headlineOf(messages: Messages): string {
  const headline = PLACES.map((place) => textAt(messages, place)).find(Boolean);
  if (!headline) throw new Error(`There is no text at ${PLACES.join(', ')}`);
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
