import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { RefusedError } from '@atverta/composer/process/refused-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { findPlaces } from './places.ts';
import { exportXliff } from './xliff/export.ts';
import { importXliff } from './xliff/import.ts';
import { type Version, XLIFF } from './xliff/versions.ts';

const written = (file: string, content: string): string => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const cached = (name: string): string => join(ROOT, 'node_modules/.cache/messages', name);

type ExportOptions = { readonly language?: string; readonly version: Version; readonly to?: string };

/** `npm run site -- messages export`: writes an XLIFF file for translators. */
export async function exportMessages(
  modules: readonly string[],
  { language: asked, version, to }: ExportOptions,
): Promise<void> {
  const languages = LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);
  const language =
    languages.length === 1 && asked === undefined ? languages[0] : languages.find((each) => each === asked);
  if (!language)
    throw new RefusedError(
      `--language must be one of ${languages.join(', ')}; a developer adds others (CONTRIBUTING.md, “Add a language”)`,
    );
  if (!(version in XLIFF))
    throw new RefusedError(`--version must be one of ${Object.keys(XLIFF).join(', ')}`);
  const all = await findPlaces();
  const unknown = modules.find((module) => !all.some((place) => place.module === module));
  if (unknown) throw new RefusedError(`${unknown} has no messages`);
  const places = all.filter(({ module }) => modules.length === 0 || modules.includes(module));
  const name = `${modules.join('-') || 'all'}.${language}.xlf`;
  console.log(written(to ? resolve(to) : cached(name), exportXliff(places, language, version)));
}

/** `npm run site -- messages import`: writes the translations of an XLIFF file. */
export async function importMessages(file: string): Promise<void> {
  const { changed, open, refused } = importXliff(readFileSync(resolve(file), 'utf8'), await findPlaces());
  for (const { file, messages } of changed) console.log(`${file}: ${messages} changed`);
  console.log(changed.length > 0 ? 'Check them: npm run site -- messages check' : 'Nothing has changed');
  if (open > 0) console.log(`${open} without a translation`);
  if (refused.length === 0) return;
  console.error(`${refused.length} refused:`);
  for (const reason of refused) console.error(`  ${reason}`);
  process.exitCode = 1;
}
