import { fileURLToPath } from 'node:url';
import {
  type MessageFiles,
  mergePageMessages,
  type PageMessages,
} from '@atverta/enquiry/responses/page/messages.ts';
import { perLanguage } from '@atverta/settings/languages.ts';
import { loadMessages } from '../load-messages.ts';

const FOLDERS: Readonly<Record<keyof MessageFiles, string>> = {
  page: 'responses/page',
  everyForm: 'messages/every-form',
  contact: 'messages/contact',
  ecommerce: 'messages/ecommerce',
  translationQuote: 'messages/translation_quote',
};
const files = Object.entries(FOLDERS).map(([name, folder]) => {
  const path = fileURLToPath(import.meta.resolve(`@atverta/enquiry/${folder}`));
  return [name, loadMessages<object>(path)] as const;
});

export const PAGE_MESSAGES = perLanguage(
  (language): PageMessages =>
    mergePageMessages(Object.fromEntries(files.map(([name, all]) => [name, all[language]])) as MessageFiles),
);
