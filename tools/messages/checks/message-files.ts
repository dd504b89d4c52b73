import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseJson } from '@atverta/composer/build/parse-json.ts';
import { CHECKOUT } from '@atverta/composer/config/site.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type FlatMessages, flattenMessages } from './flat-messages.ts';

/**
 * Finds every `<language>.json` below a `src` folder, and the messages that forms and API share. Paths have
 * forward slashes.
 */
export function findMessageFiles(checkout = CHECKOUT) {
  return LANGUAGES.flatMap((language) =>
    globSync(`{**/src,shared/enquiry/messages,shared/enquiry/responses/page}/**/${language}.json`, {
      cwd: checkout,
      exclude: (name) => /(^|[\\/])(node_modules|dist|site|\..+)$/.test(name),
    }).map((file) => ({ file: file.split(sep).join('/'), language })),
  ).sort((a, b) => a.file.localeCompare(b.file));
}

export const readMessages = (file: string, checkout = CHECKOUT): unknown =>
  parseJson(readFileSync(join(checkout, file), 'utf8'), join(checkout, file));

export const readFlatMessages = (file: string, checkout = CHECKOUT): FlatMessages =>
  flattenMessages(readMessages(file, checkout));

/** Formats messages as the files hold them, which is also what the content editor writes. */
export const formatMessages = (messages: unknown): string => `${JSON.stringify(messages, null, 2)}\n`;

/** Reads the texts that may be equal in all languages from a workspace's `equal-messages.json`. */
export function readAllowedTexts(workspace: string, checkout = CHECKOUT): readonly string[] {
  const file = join(checkout, workspace, 'equal-messages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}
