import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type FlatMessages, isEmptyListKey, isIdKey } from './flat-messages.ts';
import { headErrors } from './head-errors.ts';
import { parityErrors } from './parity-errors.ts';
import { typographyErrors } from './typography.ts';
import { untranslatedMessageErrors } from './untranslated-message-errors.ts';

/**
 * Returns the errors of the messages in a folder, with file and key. Browsers run it too, in the message editor.
 * @param messages undefined in a language without a file
 * @param doNotTranslate texts that may be equal in all languages
 */
export function folderErrors(
  folder: string,
  messages: PerLanguage<FlatMessages | undefined>,
  doNotTranslate: readonly string[],
): string[] {
  const fileOf = (language: string) => `${folder}/${language}.json`;
  const errorsPerLanguage = LANGUAGES.flatMap((language) => {
    const entries = messages[language];
    return entries ? errorsIn(entries, language).map((error) => `${fileOf(language)} ${error}`) : [];
  });
  const missingLanguages = LANGUAGES.filter((language) => !messages[language]);
  if (missingLanguages.length > 0)
    return [...errorsPerLanguage, ...missingLanguages.map((language) => `${fileOf(language)} is missing`)];
  const completeMessages = messages as PerLanguage<FlatMessages>;
  const [sourceLanguage, ...otherLanguages] = LANGUAGES;
  return [
    ...errorsPerLanguage,
    ...parityErrors(completeMessages, folder),
    ...otherLanguages.flatMap((language) =>
      untranslatedMessageErrors(
        completeMessages[sourceLanguage],
        completeMessages[language],
        doNotTranslate,
      ).map((error) => `${fileOf(language)} ${error}`),
    ),
  ];
}

const errorsIn = (entries: FlatMessages, language: (typeof LANGUAGES)[number]): string[] => [
  ...[...entries]
    .filter(([key]) => !isIdKey(key))
    .flatMap(([key, text]) => [
      ...(text === '' && !isEmptyListKey(key) ? [`${key} is empty`] : []),
      ...typographyErrors(text, language).map((error) => `${key}: ${error}`),
    ]),
  ...headErrors(entries),
];
