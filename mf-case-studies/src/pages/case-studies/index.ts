import type { Language } from '@atverta/shared/contracts/language.ts';
import { withCards } from '../../cards/with-cards.ts';

export { CaseStudiesPage as Content } from './CaseStudiesPage.tsx';
export const messages = (language: Language) =>
  withCards(Promise.all([import(`./${language}.json`), import(`../../cards/messages/${language}.ts`)]));
