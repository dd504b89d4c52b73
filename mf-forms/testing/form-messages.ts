import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, perLanguage } from '@atverta/shared/contracts/language.ts';
import type { FormMessages } from '../src/messages/use-form-messages.ts';

/** The messages that visitors see in every form. */
export const FORM_MESSAGES = perLanguage(readMessages);

function readMessages(language: Language): FormMessages['form'] {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, folder, `${language}.json`), 'utf8'));
  return {
    ...read('../../shared/contracts/submission-messages/every-form'),
    ...read('../src/messages'),
  };
}
