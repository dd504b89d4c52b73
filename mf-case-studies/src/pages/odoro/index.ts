import type { Language } from '@atverta/shared/contracts/language.ts';
import { withCards } from '../../cards/with-cards.ts';
import { studyPage } from '../../study/study-page.tsx';

export const Content = studyPage('odoro');
export const messages = (language: Language) =>
  withCards(Promise.all([import(`./${language}.json`), import(`../../cards/messages/${language}.ts`)]));
