import type { PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import { flattenMessages } from '../messages/checks/flat-messages.ts';
import { folderErrors } from '../messages/checks/folder-errors.ts';
import { setNoBreakSpaces } from '../messages/checks/typography.ts';
import { labelOf } from '../messages/label-of.ts';

/** An entry as Sveltia CMS passes it to its hooks: the default language, and the others beside it. */
export type SavedEntry = {
  readonly path: string;
  readonly data: object;
  readonly i18n: Readonly<Record<string, { readonly data?: object }>>;
};

/**
 * Returns the messages that an entry saves, with no-break spaces, and their errors for people.
 * @param doNotTranslate texts that may be equal, by workspace
 */
export function validateEntry(
  { path, data, i18n }: SavedEntry,
  doNotTranslate: Readonly<Record<string, readonly string[]>>,
): { readonly messages: PerLanguage<object | undefined>; readonly errors: readonly string[] } {
  const [workspace = ''] = path.split('/');
  const savedMessages = perLanguage((language) =>
    language === DEFAULT_LANGUAGE ? data : i18n[language]?.data,
  );
  const messages = perLanguage((language) => {
    const languageMessages = savedMessages[language];
    return (
      languageMessages &&
      (transformStrings(languageMessages, (text) => setNoBreakSpaces(text, language)) as object)
    );
  });
  const errors = folderErrors(
    '',
    perLanguage((language) => messages[language] && flattenMessages(messages[language])),
    doNotTranslate[workspace] ?? [],
  );
  return { messages, errors: errors.map(describeError) };
}

/** Changes all texts, and leaves out optional fields that are empty, and the editor’s own marks of list items. */
export function transformStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => transformStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) => inner !== null && inner !== undefined && inner !== '' && !key.startsWith('__'),
      )
      .map(([key, inner]) => [key, transformStrings(inner, change)]),
  );
}

/** `/lt.json hero.title: …` becomes `Lithuanian, Hero › Title: …`. */
function describeError(error: string): string {
  const [, tag, key = '', words] = /^\/([\w-]+)\.json ([\w.-]*\w)?(.*)$/s.exec(error) ?? [];
  const language = LANGUAGES.find((each) => each === tag);
  if (!language) return error;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `${name}, ${key.split('.').map(labelOf).join(' › ')}${words}`;
}
