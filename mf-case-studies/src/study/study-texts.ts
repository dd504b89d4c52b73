import { useTexts } from '@atverta/shared/platform';
import type { Cards } from '../cards/with-cards.ts';

/** All studies have the same texts. */
export type StudyTexts = typeof import('../pages/odoro/en.json') & { readonly cards: Cards };

export const useStudyTexts = () => useTexts<StudyTexts>();
