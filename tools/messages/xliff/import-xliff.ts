import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { formatMessages } from '../checks/message-files.ts';
import { hasSamePlaceholders } from '../checks/parity-errors.ts';
import { setNoBreakSpaces } from '../checks/typography.ts';
import type { MessageFolder } from '../message-folders.ts';
import { insertTexts, type TranslationUnit, unitsOf } from '../translation-units.ts';
import { codesIn, parseInlineCodes } from './inline-codes.ts';
import { InlineCodeError, readXliff, type XliffUnit } from './read-xliff.ts';
import { targetHash } from './target-note.ts';

export type ImportResult = {
  readonly changedFiles: readonly { readonly file: string; readonly messages: number }[];
  /** Units without a translation. */
  readonly untranslatedCount: number;
  /** Units that were not imported, with the reason. */
  readonly refusals: readonly string[];
};

type ImportOptions = {
  /** Also replaces translations that have changed since the export. */
  readonly overwrite: boolean;
  readonly projectRoot?: string;
};

/**
 * Writes the translations of an XLIFF file. Units that do not fit are left out.
 * @throws UserError if no unit can fit
 */
export function importXliff(
  xml: string,
  messageFolders: readonly MessageFolder[],
  { overwrite, projectRoot = PROJECT_ROOT }: ImportOptions,
): ImportResult {
  const { sourceLanguage, targetLanguage, units } = readXliff(xml);
  const language = LANGUAGES.find((each) => each === targetLanguage);
  if (sourceLanguage !== DEFAULT_LANGUAGE || language === undefined || language === DEFAULT_LANGUAGE)
    throw new UserError(
      `it translates from “${sourceLanguage}” to “${targetLanguage}”, not from ${DEFAULT_LANGUAGE} to a language of shared/settings/languages.ts`,
    );
  const refusals: string[] = [];
  const changedFiles: { file: string; messages: number }[] = [];
  let untranslatedCount = 0;
  for (const [folder, folderUnits] of Map.groupBy(units, (unit) => unit.folder)) {
    const isKnown = messageFolders.some((messageFolder) => messageFolder.folder === folder);
    const siteUnits = isKnown ? unitsOf(folder, language, projectRoot) : [];
    const texts = new Map(
      siteUnits.flatMap(({ key, target }) => (target === undefined ? [] : [[key, target]])),
    );
    let messages = 0;
    for (const unit of folderUnits) {
      const result = readUnit(unit, siteUnits, language, overwrite);
      if ('refusal' in result) refusals.push(`${folder} ${unit.key}: ${result.refusal}`);
      else if (result.text === undefined) untranslatedCount++;
      else if (result.text !== texts.get(unit.key)) {
        texts.set(unit.key, result.text);
        messages++;
      }
    }
    const file = `${folder}/${language}.json`;
    if (messages > 0) {
      changedFiles.push({ file, messages });
      writeFileSync(
        join(projectRoot, file),
        formatMessages(insertTexts(folder, language, texts, projectRoot)),
      );
    }
  }
  return { changedFiles, untranslatedCount, refusals };
}

type UnitResult = { readonly refusal: string } | { readonly text: string | undefined };

function readUnit(
  { key, exportedTarget, textsWith }: XliffUnit,
  siteUnits: readonly TranslationUnit[],
  language: Language,
  overwrite: boolean,
): UnitResult {
  const unit = siteUnits.find((each) => each.key === key);
  if (!unit) return { refusal: 'the site has no such message' };
  try {
    const { source, target } = textsWith(codesIn(parseInlineCodes(unit.source)));
    if (source !== unit.source) return { refusal: `the English is now “${unit.source}”` };
    if (target === undefined) return { text: undefined };
    if (!hasSamePlaceholders(unit.source, target, key))
      return { refusal: `its values, tags and line breaks are not those of the English “${unit.source}”` };
    const text = setNoBreakSpaces(target, language);
    const isOutdated = exportedTarget !== undefined && exportedTarget !== targetHash(unit.target);
    if (isOutdated && unit.target !== undefined && unit.target !== text && !overwrite)
      return { refusal: `since the export, the translation has become “${unit.target}”` };
    return { text };
  } catch (error) {
    if (error instanceof InlineCodeError) return { refusal: error.message };
    throw error;
  }
}
