import type { PageWeight } from '../../compositions/page-record.ts';
import { site } from '../../config/site.ts';
import { kilobytes, scriptsOf } from './page-weight.ts';

/** Returns one line that says which budgets a page exceeds, or undefined if it exceeds none. */
export function budgetExcess(path: string, weight: PageWeight): string | undefined {
  const { document, hasForm } = weight;
  const { budgets } = site;
  const most = (hasForm && budgets.scriptsWithForm) || budgets.scripts;
  const mostOfOthers = budgets.scriptsOfOthers ?? budgets.scripts;
  const scripts = scriptsOf(weight);
  const shares = Object.entries(weight.scripts).map(([owner, bytes]) => `${owner} ${kilobytes(bytes)}`);
  const others = Object.entries(weight.scriptsOfOthers ?? {}).filter(([, bytes]) => bytes > mostOfOthers);
  const excesses = [
    document > budgets.document &&
      `${kilobytes(document)} of document and styles (${excess(document, budgets.document)})`,
    scripts > most && `${kilobytes(scripts)} of scripts (${excess(scripts, most)}: ${shares.join(', ')})`,
    ...others.map(
      ([module, bytes]) => `${kilobytes(bytes)} of scripts of ${module} (${excess(bytes, mostOfOthers)})`,
    ),
  ].filter(Boolean);
  return excesses.length > 0 ? `${path} sends ${excesses.join(' and ')}` : undefined;
}

/** Returns one line if a page's document is near its budget. */
export function nearBudget(path: string, { document }: PageWeight): string | undefined {
  const { documentNotice = Number.POSITIVE_INFINITY, document: most } = site.budgets;
  if (document < documentNotice || document > most) return undefined;
  return `${path} sends ${kilobytes(document)} of document and styles; compose refuses more than ${kilobytes(most)}`;
}

const excess = (bytes: number, most: number): string => `${bytes - most} bytes more than ${kilobytes(most)}`;
