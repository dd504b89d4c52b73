import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { importDefault } from '@atverta/composer/release/import-default.ts';
import { moduleErrors } from '@atverta/composer/release/module-errors.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { messageErrors } from './checks/message-errors.ts';
import { formatMessages, readMessages } from './checks/message-files.ts';
import { findMessageFolders } from './message-folders.ts';

/**
 * `npm run site -- messages check`: lists the errors of all messages. On GitHub, the pull request shows each
 * at its line.
 */
export async function checkMessages(): Promise<void> {
  const workspaces = [...new Set((await findMessageFolders()).map(({ workspace }) => workspace))];
  const errorLists = await Promise.all(
    workspaces.map(async (workspace) =>
      MODULES.includes(workspace)
        ? moduleErrors(
            workspace,
            await importDefault<ModuleDeclaration>(join(PROJECT_ROOT, workspace), 'src/module.ts'),
          )
        : messageErrors(workspace),
    ),
  );
  const errors = errorLists.flat();
  const onGitHub = process.env['GITHUB_ACTIONS'] === 'true';
  for (const error of errors) console.log(onGitHub ? annotationOf(error) : error);
  if (errors.length > 0) throw new UserError(`${errors.length} errors: see above`);
}

/**
 * Returns an error as a command of GitHub Actions.
 * @param error begins with the file, which the key follows if there is one
 */
export function annotationOf(error: string, projectRoot = PROJECT_ROOT): string {
  const [, file, key, words] = /^(\S+?\.\w+)(?: ([\w.-]*\w))?(.*)$/s.exec(error) ?? [];
  if (file === undefined) return `::error::${escapeData(error)}`;
  const line = key !== undefined && file.endsWith('.json') ? lineOf(file, key, projectRoot) : 1;
  return `::error file=${file},line=${line}::${escapeData(`${key ?? ''}${words}`.trim())}`;
}

/** Returns the line of a message. Where it is missing, the line of the object that lacks it. */
function lineOf(file: string, key: string, projectRoot: string): number {
  const messages = readMessages(join(file), projectRoot) as object;
  let parent: Record<string, unknown> = messages as never;
  let line = 1;
  for (const name of key.split('.')) {
    if (typeof parent !== 'object' || !(name in parent)) break;
    const [value, mark] = [parent[name], '\u0000'];
    parent[name] = mark;
    const text = formatMessages(messages);
    line = text.slice(0, text.indexOf(JSON.stringify(mark))).split('\n').length;
    parent[name] = value;
    parent = value as never;
  }
  return line;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
