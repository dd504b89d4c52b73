import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { findMessageFolders } from './message-folders.ts';
import { exportXliff } from './xliff/export-xliff.ts';
import { importXliff } from './xliff/import-xliff.ts';
import { type Version, XLIFF } from './xliff/versions.ts';

const writeOutput = (file: string, content: string): string => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const cacheFile = (name: string): string => join(PROJECT_ROOT, 'node_modules/.cache/messages', name);

type ExportOptions = { readonly language?: string; readonly version: Version; readonly to?: string };

/** `npm run site -- messages export`: writes an XLIFF file for translators. */
export async function exportMessages(
  workspaces: readonly string[],
  { language: requestedLanguage, version, to }: ExportOptions,
): Promise<void> {
  const languages = LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);
  const language =
    languages.length === 1 && requestedLanguage === undefined
      ? languages[0]
      : languages.find((each) => each === requestedLanguage);
  if (!language)
    throw new UserError(
      `--language must be one of ${languages.join(', ')}; a developer adds others (CONTRIBUTING.md, “Add a language”)`,
    );
  if (!(version in XLIFF)) throw new UserError(`--version must be one of ${Object.keys(XLIFF).join(', ')}`);
  const messageFolders = await findMessageFolders();
  const unknownWorkspace = workspaces.find(
    (workspace) => !messageFolders.some((messageFolder) => messageFolder.workspace === workspace),
  );
  if (unknownWorkspace) throw new UserError(`${unknownWorkspace} has no messages`);
  const requestedFolders = messageFolders.filter(
    ({ workspace }) => workspaces.length === 0 || workspaces.includes(workspace),
  );
  const name = `${workspaces.join('-') || 'all'}.${language}.xlf`;
  console.log(
    writeOutput(to ? resolve(to) : cacheFile(name), exportXliff(requestedFolders, language, version)),
  );
}

/** `npm run site -- messages import`: writes the translations of an XLIFF file. */
export async function importMessages(
  file: string,
  { overwrite = false }: { readonly overwrite?: boolean },
): Promise<void> {
  const { changedFiles, untranslatedCount, refusals } = importXliff(
    readFileSync(resolve(file), 'utf8'),
    await findMessageFolders(),
    { overwrite },
  );
  for (const { file, messages } of changedFiles) console.log(`${file}: ${messages} changed`);
  console.log(changedFiles.length > 0 ? 'Check them: npm run site -- messages check' : 'Nothing has changed');
  if (untranslatedCount > 0) console.log(`${untranslatedCount} without a translation`);
  if (refusals.length === 0) return;
  console.error(`${refusals.length} refused:`);
  for (const reason of refusals) console.error(`  ${reason}`);
  console.error(
    'Export again for the current texts. --overwrite replaces translations changed since the export.',
  );
  process.exitCode = 1;
}
