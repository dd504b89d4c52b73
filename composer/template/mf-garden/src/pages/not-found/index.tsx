import type { Language } from '@atverta/contract/language.ts';
import { useMessages } from '@atverta/contract/platform';

/** Short messages may stand beside the component: every visitor then gets all languages. */
const MESSAGES = {
  nl: { head: { title: 'Niet gevonden', description: 'Hier groeit niets.' } },
  ar: { head: { title: 'غير موجود', description: 'لا شيء ينمو هنا.' } },
};

export const Content = () => <h1>{useMessages<typeof MESSAGES.nl>().t('head.title')}</h1>;

export const messages = async (language: Language) => ({ default: MESSAGES[language] });
