import { fileURLToPath } from 'node:url';
import type en from '@atverta/enquiry/answers/page/en.json';
import {
  type MessageFiles,
  type PageMessages,
  pageMessages,
} from '@atverta/enquiry/answers/page/messages.ts';
import { perLanguage } from '@atverta/site/languages.ts';
import { loadMessages } from '../languages/load-messages.ts';

const folderOf = (folder: string) => fileURLToPath(import.meta.resolve(`@atverta/enquiry/${folder}`));
const load = <Name extends keyof MessageFiles>(folder: string) =>
  loadMessages<MessageFiles[Name]>(folderOf(`messages/${folder}`));

const own = loadMessages<typeof en>(folderOf('answers/page'));
const everyForm = load<'everyForm'>('every-form');
const contact = load<'contact'>('contact');
const ecommerce = load<'ecommerce'>('ecommerce');
const translationQuote = load<'translationQuote'>('translation_quote');

/** What the page says, in each language. */
export const PAGE_MESSAGES = perLanguage(
  (language): PageMessages =>
    pageMessages({
      own: own[language],
      everyForm: everyForm[language],
      contact: contact[language],
      ecommerce: ecommerce[language],
      translationQuote: translationQuote[language],
    }),
);
