import { dirname } from 'node:path/posix';
import { ROOT } from '@atverta/composer/config/site.ts';
import { LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import { equalMessages, equalNames } from './equal-messages.ts';
import { headFaults } from './head-messages.ts';
import { findMessageFiles, isForCode, isOfNoText, readEntries } from './message-files.ts';
import { parityFaults } from './parity.ts';
import { typographyFaults } from './typography.ts';

/** Returns all faults of a module's messages, with file and key. @param module folder of the module, or `shared` */
export function messageFaults(module: string, root = ROOT): string[] {
  const names = equalNames(module, root);
  const files = findMessageFiles(root).filter(({ file }) => file.startsWith(`${module}/`));
  const faults = files.flatMap(({ file, language }) => {
    const entries = readEntries(file, root);
    const inLanguage = [...entries]
      .filter(([key]) => !isForCode(key))
      .flatMap(([key, text]) => [
        ...(text === '' && !isOfNoText(key) ? [`${key} is empty`] : []),
        ...typographyFaults(text, language).map((fault) => `${key}: ${fault}`),
      ]);
    return [...inLanguage, ...headFaults(entries)].map((fault) => `${file} ${fault}`);
  });
  const folders = [...new Set(files.map(({ file }) => dirname(file)))];
  return [
    ...faults,
    ...folders.flatMap((folder) => comparedFaults(folder)),
    ...repeatedTitles(),
    ...unusedNames(),
  ];

  function comparedFaults(folder: string): string[] {
    const fileOf = (language: string) => `${folder}/${language}.json`;
    const missing = LANGUAGES.filter((language) => !files.some(({ file }) => file === fileOf(language)));
    if (missing.length > 0) return missing.map((language) => `${fileOf(language)} is missing`);
    const messages = perLanguage((language) => readEntries(fileOf(language), root));
    const [first, ...others] = LANGUAGES;
    return [
      ...parityFaults(messages, folder),
      ...others.flatMap((language) =>
        equalMessages(messages[first], messages[language], names).map(
          (fault) => `${fileOf(language)} ${fault}`,
        ),
      ),
    ];
  }

  /** Titles and descriptions must be unique, because search results show only them. */
  function repeatedTitles(): string[] {
    return ['head.title', 'head.description'].flatMap((key) => {
      const owners = new Map<string, string>();
      return files.flatMap(({ file, language }) => {
        const text = readEntries(file, root).get(key);
        if (!text) return [];
        const owner = owners.get(language + text);
        owners.set(language + text, owner ?? file);
        return owner === undefined ? [] : [`${file} ${key} is the same as in ${owner}`];
      });
    });
  }

  /** An unused name could later hide an untranslated message. */
  function unusedNames(): string[] {
    const texts = new Set(files.flatMap(({ file }) => [...readEntries(file, root).values()]));
    return names
      .filter((name) => !texts.has(name))
      .map((name) => `${module}/equal-messages.json: no message is “${name}”`);
  }
}
