import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@atverta/contract/language.ts';
import { FORM_SCHEMAS } from '@atverta/enquiry/enquiry-schema.ts';
import { perLanguage } from '@atverta/settings/languages.ts';
import type { FormMessages } from '../src/messages/use-form-messages.ts';

const MESSAGES_FOLDER = '../../shared/enquiry/messages';

/** The messages that visitors see in every form. */
export const FORM_MESSAGES = perLanguage(readMessages);

/** Labels of the send buttons, one for each form. */
const SEND_LABELS = perLanguage((language) =>
  Object.keys(FORM_SCHEMAS).map(
    (form): string => readFile(`${MESSAGES_FOLDER}/${form}`, language)[form].send,
  ),
);

/** Returns whether a button's name is that of a send button. */
export const isSendLabel = (language: Language) => (name: string) => SEND_LABELS[language].includes(name);

function readMessages(language: Language): FormMessages['form'] {
  return {
    ...readFile(`${MESSAGES_FOLDER}/every-form`, language),
    ...readFile('../src/messages', language),
  };
}

function readFile(folder: string, language: Language) {
  return JSON.parse(readFileSync(join(import.meta.dirname, folder, `${language}.json`), 'utf8'));
}
