import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { RefusedError } from '@atverta/composer/process/refused-error.ts';
import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import { toFile } from '../checks/message-files.ts';
import { hasNamesOf } from '../checks/parity.ts';
import { setNoBreakSpaces } from '../checks/typography.ts';
import type { Place } from '../places.ts';
import { type Unit, unitsOf, withTexts } from '../units.ts';
import { codesIn, piecesOf } from './codes.ts';
import { CodeError, type ReadUnit, readXliff } from './read.ts';

export type Imported = {
  readonly changed: readonly { readonly file: string; readonly messages: number }[];
  /** Units without a translation. */
  readonly open: number;
  /** Units that were not imported, with the reason. */
  readonly refused: readonly string[];
};

/** Writes the translations of an XLIFF file. Units that do not fit are left out. @throws RefusedError if no unit can fit */
export function importXliff(xml: string, places: readonly Place[], root = ROOT): Imported {
  const { source, target, units } = readXliff(xml);
  const language = LANGUAGES.find((each) => each === target);
  if (source !== DEFAULT_LANGUAGE || language === undefined || language === DEFAULT_LANGUAGE)
    throw new RefusedError(
      `it translates from “${source}” to “${target}”, not from ${DEFAULT_LANGUAGE} to a language of shared/settings/languages.ts`,
    );
  const refused: string[] = [];
  const changed: { file: string; messages: number }[] = [];
  let open = 0;
  for (const [folder, given] of Map.groupBy(units, (unit) => unit.folder)) {
    const isKnown = places.some((place) => place.folder === folder);
    const known = isKnown ? unitsOf(folder, language, root) : [];
    const texts = new Map(known.flatMap(({ key, target }) => (target === undefined ? [] : [[key, target]])));
    let messages = 0;
    for (const unit of given) {
      const read = readUnit(unit, known, language);
      if ('refused' in read) refused.push(`${folder} ${unit.key}: ${read.refused}`);
      else if (read.text === undefined) open++;
      else if (read.text !== texts.get(unit.key)) {
        texts.set(unit.key, read.text);
        messages++;
      }
    }
    const file = `${folder}/${language}.json`;
    if (messages > 0) {
      changed.push({ file, messages });
      writeFileSync(join(root, file), toFile(withTexts(folder, language, texts, root)));
    }
  }
  return { changed, open, refused };
}

type Read = { readonly refused: string } | { readonly text: string | undefined };

function readUnit({ key, texts }: ReadUnit, known: readonly Unit[], language: Language): Read {
  const unit = known.find((each) => each.key === key);
  if (!unit) return { refused: 'the site has no such message' };
  try {
    const { source, target } = texts(codesIn(piecesOf(unit.source)));
    if (source !== unit.source) return { refused: `the English is now “${unit.source}”` };
    if (target === undefined) return { text: undefined };
    if (!hasNamesOf(unit.source, target, key)) return { refused: 'its codes are not those of the English' };
    return { text: setNoBreakSpaces(target, language) };
  } catch (error) {
    if (error instanceof CodeError) return { refused: error.message };
    throw error;
  }
}
