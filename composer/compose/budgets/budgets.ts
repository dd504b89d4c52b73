import type { PageRecords, PageWeight } from '../../site-folder/page-record.ts';
import { kilobytes, scriptsOf } from './page-weight.ts';

/** Most bytes that a page may send, compressed. A document that fits comes in the first round trip: ten packets of 1,460 bytes, headers included. */
export const BUDGETS = { document: 13_850, scripts: 105_000, scriptsWithForm: 125_000 } as const;

/** What pages send too much of, a line of each that does. */
export const excessesOf = (pages: readonly { readonly path: string }[], records: PageRecords): string[] =>
  pages.flatMap(({ path }) => {
    const weight = records.get(path)?.weight;
    return (weight && overBudget(path, weight)) || [];
  });

/** What a page sends too much of, in one line for people; undefined where it keeps its budgets. */
export function overBudget(path: string, weight: PageWeight): string | undefined {
  const { document, hasForm } = weight;
  const most = hasForm ? BUDGETS.scriptsWithForm : BUDGETS.scripts;
  const scripts = scriptsOf(weight);
  const excesses = [
    document > BUDGETS.document &&
      `${kilobytes(document)} of document and styles (${excess(document, BUDGETS.document)})`,
    scripts > most && `${kilobytes(scripts)} of scripts (${excess(scripts, most)}: ${sharesOf(weight)})`,
  ].filter(Boolean);
  return excesses.length > 0 ? `${path} sends ${excesses.join(' and ')}` : undefined;
}

const excess = (bytes: number, most: number): string => `${bytes - most} bytes more than ${kilobytes(most)}`;

const sharesOf = ({ scripts }: PageWeight): string =>
  Object.entries(scripts)
    .map(([owner, bytes]) => `${owner} ${kilobytes(bytes)}`)
    .join(', ');
