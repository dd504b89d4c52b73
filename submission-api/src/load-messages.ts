import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { perLanguage } from '@atverta/settings/languages.ts';

/** Loads the messages of a folder: one JSON file per language. The checks of messages compare their keys. */
export const loadMessages = <T>(folder: string): PerLanguage<T> =>
  perLanguage((language): T => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));
