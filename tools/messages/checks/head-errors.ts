import { withBrandName } from '@atverta/settings/brand/with-brand-name.ts';
import type { FlatMessages } from './flat-messages.ts';

const TITLE_MAX = 60;
/** How long a title may be before the site adds the agency’s name. */
const OWN_TITLE_MAX = TITLE_MAX - withBrandName('').length;
const DESCRIPTION_MIN = 70;
const DESCRIPTION_MAX = 155;

/** Returns the limits of a message’s length and a note on them for people, or undefined if it has none. */
export function limitOf(key: string) {
  if (key === 'head.title')
    return {
      max: OWN_TITLE_MAX,
      note: `at most ${OWN_TITLE_MAX} characters; the site adds “${withBrandName('').trim()}”`,
    };
  if (key === 'head.description')
    return {
      min: DESCRIPTION_MIN,
      max: DESCRIPTION_MAX,
      note: `${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`,
    };
  return undefined;
}

/**
 * Returns errors of titles and descriptions that are too long or too short for search results. Parts have no
 * `head`.
 */
export function headErrors(entries: FlatMessages): string[] {
  if (![...entries.keys()].some((key) => key.startsWith('head.'))) return [];
  const ownTitle = entries.get('head.title') ?? '';
  const title = withBrandName(ownTitle);
  const description = entries.get('head.description') ?? '';
  const errors: string[] = [];
  if (ownTitle.length === 0 || title.length > TITLE_MAX) {
    errors.push(`head.title has ${title.length} characters with the agency’s name, not 1 to ${TITLE_MAX}`);
  }
  if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
    errors.push(
      `head.description has ${description.length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`,
    );
  }
  return errors;
}
