import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { equalMessageFaults } from './equal-message-faults.ts';
import { type FlatMessages, isEmptyListKey, isIdKey } from './flat-messages.ts';
import { headFaults } from './head-faults.ts';
import { parityFaults } from './parity-faults.ts';
import { typographyFaults } from './typography.ts';

/**
 * Returns the faults of the messages in a folder, with file and key. Browsers run it too, in the editor of words.
 * @param messages undefined in a language without a file
 * @param allowedTexts texts that may be equal in all languages
 */
export function folderFaults(
  folder: string,
  messages: PerLanguage<FlatMessages | undefined>,
  allowedTexts: readonly string[],
): string[] {
  const fileOf = (language: string) => `${folder}/${language}.json`;
  const faultsPerLanguage = LANGUAGES.flatMap((language) => {
    const entries = messages[language];
    return entries ? faultsIn(entries, language).map((fault) => `${fileOf(language)} ${fault}`) : [];
  });
  const missingLanguages = LANGUAGES.filter((language) => !messages[language]);
  if (missingLanguages.length > 0)
    return [...faultsPerLanguage, ...missingLanguages.map((language) => `${fileOf(language)} is missing`)];
  const completeMessages = messages as PerLanguage<FlatMessages>;
  const [sourceLanguage, ...otherLanguages] = LANGUAGES;
  return [
    ...faultsPerLanguage,
    ...parityFaults(completeMessages, folder),
    ...otherLanguages.flatMap((language) =>
      equalMessageFaults(completeMessages[sourceLanguage], completeMessages[language], allowedTexts).map(
        (fault) => `${fileOf(language)} ${fault}`,
      ),
    ),
  ];
}

const faultsIn = (entries: FlatMessages, language: (typeof LANGUAGES)[number]): string[] => [
  ...[...entries]
    .filter(([key]) => !isIdKey(key))
    .flatMap(([key, text]) => [
      ...(text === '' && !isEmptyListKey(key) ? [`${key} is empty`] : []),
      ...typographyFaults(text, language).map((fault) => `${key}: ${fault}`),
    ]),
  ...headFaults(entries),
];
