import { useMessages } from '@atverta/shared/platform';
import type { Cards } from '../cards/with-cards.ts';

/** All studies have the same messages. */
export type StudyMessages = typeof import('../pages/odoro/en.json') & { readonly cards: Cards };

export const useStudyMessages = () => useMessages<StudyMessages>();
