import { withCards } from '../../cards/with-cards.ts';

export { CaseStudiesPage as Content } from './CaseStudiesPage.tsx';
export const texts = {
  en: () => withCards(Promise.all([import('./en.json'), import('../../cards/en.ts')])),
  lt: () => withCards(Promise.all([import('./lt.json'), import('../../cards/lt.ts')])),
};
