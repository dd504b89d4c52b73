import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { Language } from '@atverta/contract/language.ts';
import { limitOf } from '../checks/head-errors.ts';
import { PLURAL_FORMS } from '../checks/plural-forms.ts';
import { labelOf } from '../label-of.ts';
import type { MessageFolder } from '../message-folders.ts';
import { type TranslationUnit, unitsOf } from '../translation-units.ts';
import { codesIn, parseInlineCodes } from './inline-codes.ts';
import type { Version } from './versions.ts';
import { writeXliff } from './write-xliff.ts';

/** Formats the messages of folders as XLIFF, with notes for the translator. */
export function exportXliff(
  messageFolders: readonly MessageFolder[],
  language: Language,
  version: Version,
  projectRoot = PROJECT_ROOT,
): string {
  const files = messageFolders.map((messageFolder) => ({
    folder: messageFolder.folder,
    units: unitsOf(messageFolder.folder, language, projectRoot).map((unit) => ({
      ...unit,
      notes: notesOn(unit, messageFolder, language),
    })),
  }));
  return writeXliff(files, language, version);
}

/** Says where a message stands, how long it may be, and what its codes are. */
function notesOn(
  { key, source }: TranslationUnit,
  { group, name, paths }: MessageFolder,
  language: Language,
): string[] {
  const path = paths?.[language];
  const page = path === undefined ? name : `${name} (/${language}${path})`;
  const values = codesIn(parseInlineCodes(source)).filter(({ code }) => code.startsWith('{{'));
  const limit = limitOf(key);
  const form = PLURAL_FORMS.find((each) => key.endsWith(`_${each}`));
  return [
    [group, page, ...key.split('.').map(labelOf)].join(' › '),
    ...(limit ? [`Length: ${limit.note}.`] : []),
    ...values.map(({ code }) => `${code}: the site puts a value here.`),
    ...(form && values.length > 0 ? [`Plural form “${form}” of the language.`] : []),
  ];
}
