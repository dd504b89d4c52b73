import { withCards } from '../../cards/with-cards.ts';
import { studyPage } from '../../study/study-page.tsx';

export const Content = studyPage('celemi-cosmetics');
export const texts = {
  en: () => withCards(Promise.all([import('./en.json'), import('../../cards/en.ts')])),
  lt: () => withCards(Promise.all([import('./lt.json'), import('../../cards/lt.ts')])),
};
