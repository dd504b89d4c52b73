import type { Messages } from '@atverta/shared/contracts/exposes.ts';
import type { StudyName } from '../studies.ts';

/** What the list and the way on to a study show of it. */
export type Card = typeof import('../pages/odoro/en.json')['card'];
export type Cards = Readonly<Record<StudyName, Card>>;

type Loaded<Own> = readonly [{ readonly default: Own }, { readonly cards: Cards }];

/** A page's own messages, and every study's card beside them. */
export async function withCards<Own extends Messages>(loading: Promise<Loaded<Own>>) {
  const [own, { cards }] = await loading;
  return { default: { ...own.default, cards } };
}
