import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type Entries, isForCode, isOfNoText } from './entries.ts';
import { equalMessages } from './equal-messages.ts';
import { headFaults } from './head-messages.ts';
import { parityFaults } from './parity.ts';
import { typographyFaults } from './typography.ts';

/**
 * Returns the faults of the messages in a folder, with file and key. Browsers run it too, in the editor of messages.
 * @param messages undefined in a language without a file
 * @param names texts that may be equal in all languages
 */
export function folderFaults(
  folder: string,
  messages: PerLanguage<Entries | undefined>,
  names: readonly string[],
): string[] {
  const fileOf = (language: string) => `${folder}/${language}.json`;
  const alone = LANGUAGES.flatMap((language) => {
    const entries = messages[language];
    return entries ? faultsIn(entries, language).map((fault) => `${fileOf(language)} ${fault}`) : [];
  });
  const missing = LANGUAGES.filter((language) => !messages[language]);
  if (missing.length > 0) return [...alone, ...missing.map((language) => `${fileOf(language)} is missing`)];
  const all = messages as PerLanguage<Entries>;
  const [first, ...others] = LANGUAGES;
  return [
    ...alone,
    ...parityFaults(all, folder),
    ...others.flatMap((language) =>
      equalMessages(all[first], all[language], names).map((fault) => `${fileOf(language)} ${fault}`),
    ),
  ];
}

const faultsIn = (entries: Entries, language: (typeof LANGUAGES)[number]): string[] => [
  ...[...entries]
    .filter(([key]) => !isForCode(key))
    .flatMap(([key, text]) => [
      ...(text === '' && !isOfNoText(key) ? [`${key} is empty`] : []),
      ...typographyFaults(text, language).map((fault) => `${key}: ${fault}`),
    ]),
  ...headFaults(entries),
];
