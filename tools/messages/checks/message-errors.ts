import { dirname } from 'node:path/posix';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { perLanguage } from '@atverta/settings/languages.ts';
import { folderErrors } from './folder-errors.ts';
import { findMessageFiles, readDoNotTranslate, readFlatMessages } from './message-files.ts';

/**
 * Returns all errors of a workspace's messages, with file and key.
 * @param workspace also `shared`, which contains several
 */
export function messageErrors(workspace: string, projectRoot = PROJECT_ROOT): string[] {
  const doNotTranslate = readDoNotTranslate(workspace, projectRoot);
  const files = findMessageFiles(projectRoot).filter(({ file }) => file.startsWith(`${workspace}/`));
  const entries = new Map(files.map(({ file }) => [file, readFlatMessages(file, projectRoot)]));
  const folders = [...new Set(files.map(({ file }) => dirname(file)))];
  return [
    ...folders.flatMap((folder) =>
      folderErrors(
        folder,
        perLanguage((language) => entries.get(`${folder}/${language}.json`)),
        doNotTranslate,
      ),
    ),
    ...repeatedTitles(),
    ...unusedDoNotTranslate(),
  ];

  /** Titles and descriptions must be unique, because search results show only them. */
  function repeatedTitles(): string[] {
    return ['head.title', 'head.description'].flatMap((key) => {
      const owners = new Map<string, string>();
      return files.flatMap(({ file, language }) => {
        const text = entries.get(file)?.get(key);
        if (!text) return [];
        const owner = owners.get(language + text);
        owners.set(language + text, owner ?? file);
        return owner === undefined ? [] : [`${file} ${key} is the same as in ${owner}`];
      });
    });
  }

  /** Finds names that no message has: they could later hide an untranslated message. */
  function unusedDoNotTranslate(): string[] {
    const texts = new Set([...entries.values()].flatMap((messages) => [...messages.values()]));
    return doNotTranslate
      .filter((name) => !texts.has(name))
      .map((name) => `${workspace}/do-not-translate.json: no message is “${name}”`);
  }
}
