import { useMessages } from '@atverta/contract/platform';
import type { StudyMessages } from '../../study-messages.ts';

type LabelMessages = typeof import('./en.json');

/** Messages about a study on other pages. */
type Card = Required<StudyMessages['card']> & Pick<StudyMessages['chart'], 'bars'>;

/** Cards by the study's name. */
export type Cards = Readonly<Record<string, Card>>;

/** Optional messages are looked up only if the study's data say that they exist. */
type PageMessages = LabelMessages & Required<StudyMessages> & { readonly card: Card; readonly cards: Cards };

export const useStudyMessages = () => useMessages<PageMessages>();
