import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { modulesOf } from '@atverta/composer/config/workspaces.ts';
import { importDefault } from '@atverta/composer/release/import-default.ts';
import type { PerLanguage } from '@atverta/contract/language.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { findMessageFiles } from './checks/message-files.ts';
import { labelOf } from './label-of.ts';

/** A folder of message files, with names for people. */
export type MessageFolder = {
  readonly workspace: string;
  /** Description of the workspace: “Case studies”. */
  readonly group: string;
  /** Relative to the root. */
  readonly folder: string;
  /** `About`, or `Results (parts)`. */
  readonly name: string;
  /** Paths of the page that shows the messages. */
  readonly paths?: PerLanguage<string>;
};

/** Returns the folders with messages in the order of the modules' pages, without those of tests. */
export async function findMessageFolders(projectRoot = PROJECT_ROOT): Promise<MessageFolder[]> {
  const folders = [...new Set(findMessageFiles(projectRoot).map(({ file }) => dirname(file)))];
  const workspaces = [...new Set(folders.map(workspaceOf))].filter((workspace) => workspace !== 'e2e');
  const modules = modulesOf(projectRoot);
  const messageFolders = await Promise.all(
    workspaces.map(async (workspace) => {
      const { pages } = modules.includes(workspace)
        ? await importDefault<ModuleDeclaration>(join(projectRoot, workspace), 'src/module.ts')
        : { pages: [] };
      return folders
        .filter((folder) => workspaceOf(folder) === workspace)
        .map((folder) => ({ ...messageFolderOf(folder, pages), group: groupOf(folder, projectRoot) }));
    }),
  );
  return messageFolders.flat();
}

const workspaceOf = (folder: string): string => folder.slice(0, folder.indexOf('/'));

/** Returns the description of the nearest `package.json`, or else the folder’s name. */
function groupOf(folder: string, projectRoot: string): string {
  const file = join(projectRoot, folder, 'package.json');
  if (!folder.includes('/') || existsSync(file)) {
    const { description } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return description ?? labelOf(folder);
  }
  return groupOf(dirname(folder), projectRoot);
}

/** Describes a folder. Its page has the folder as its expose, or an id that ends with its name (case studies). */
function messageFolderOf(folder: string, pages: ModuleDeclaration['pages']): Omit<MessageFolder, 'group'> {
  const [kind, name] = [basename(dirname(folder)), basename(folder)];
  const page =
    pages.find(({ expose }) => folder.endsWith(expose.slice(1))) ??
    pages.find(({ id }) => kind !== 'parts' && id.endsWith(`-${name}`));
  return {
    workspace: workspaceOf(folder),
    folder,
    name: page ? labelOf(name) : `${labelOf(name)} (${kind})`,
    ...(page && { paths: page.paths }),
  };
}
