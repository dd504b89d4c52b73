import { defineContent, useMessages } from '@atverta/contract/platform';

/** Short messages may stand beside the component: every visitor then gets all languages. */
const MESSAGES = {
  nl: { head: { title: 'Niet gevonden', description: 'Hier groeit niets.' } },
  ar: { head: { title: 'غير موجود', description: 'لا شيء ينمو هنا.' } },
};

const NotFound = () => <h1>{useMessages<typeof MESSAGES.nl>().t('head.title')}</h1>;

export default defineContent(NotFound, async (language) => ({ default: MESSAGES[language] }));
