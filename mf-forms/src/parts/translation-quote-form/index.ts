import { defineContent } from '@atverta/contract/platform';
import { messages } from './messages.ts';
import { TranslationQuoteForm } from './TranslationQuoteForm.tsx';

export default defineContent(TranslationQuoteForm, messages);
