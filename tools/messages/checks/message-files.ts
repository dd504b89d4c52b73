import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseJson } from '@atverta/composer/build/parse-json.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type FlatMessages, flattenMessages } from './flat-messages.ts';

/**
 * Finds every `<language>.json` below a `src` folder, and the messages that forms and API share. Paths have
 * forward slashes.
 */
export function findMessageFiles(projectRoot = PROJECT_ROOT) {
  return LANGUAGES.flatMap((language) =>
    globSync(`{**/src,shared/enquiry/messages,shared/enquiry/responses/page}/**/${language}.json`, {
      cwd: projectRoot,
      exclude: (name) => /(^|[\\/])(node_modules|dist|site|\..+)$/.test(name),
    }).map((file) => ({ file: file.split(sep).join('/'), language })),
  ).sort((a, b) => a.file.localeCompare(b.file));
}

export const readMessages = (file: string, projectRoot = PROJECT_ROOT): unknown =>
  parseJson(readFileSync(join(projectRoot, file), 'utf8'), join(projectRoot, file));

export const readFlatMessages = (file: string, projectRoot = PROJECT_ROOT): FlatMessages =>
  flattenMessages(readMessages(file, projectRoot));

/** Formats messages as the files hold them, which is also what the message editor writes. */
export const formatMessages = (messages: unknown): string => `${JSON.stringify(messages, null, 2)}\n`;

/** Reads the texts that may be equal in all languages from a workspace's `do-not-translate.json`. */
export function readDoNotTranslate(workspace: string, projectRoot = PROJECT_ROOT): readonly string[] {
  const file = join(projectRoot, workspace, 'do-not-translate.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}
