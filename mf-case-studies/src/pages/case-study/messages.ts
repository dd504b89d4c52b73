import { useMessages } from '@atverta/contract/platform';

type SharedMessages = typeof import('./en.json');

/** All studies have the same messages; a test compares them. */
type OwnMessages = typeof import('../../studies/odoro/en.json');

/** What other pages show of a study. */
type Card = OwnMessages['card'] & {
  /** Description of a client whom the study's row does not name. */
  readonly client: string;
  /** Texts of the drawing. */
  readonly bars: OwnMessages['chart']['bars'];
};
/** By the study's name. */
export type Cards = Readonly<Record<string, Card>>;

type StudyMessages = SharedMessages & OwnMessages & { readonly card: Card; readonly cards: Cards };

export const useStudyMessages = () => useMessages<StudyMessages>();
