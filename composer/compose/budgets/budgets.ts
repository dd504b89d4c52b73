import type { PageWeight } from '../../compositions/page-records.ts';
import { siteConfig } from '../../config/site-config.ts';
import { formatKilobytes, scriptBytesOf } from './page-weight.ts';

/** Returns one line that says which budgets a page exceeds, or undefined if it exceeds none. */
export function budgetExcess(path: string, weight: PageWeight): string | undefined {
  const { document, hasForm } = weight;
  const { budgets } = siteConfig;
  const scriptsBudget = (hasForm && budgets.scriptsWithForm) || budgets.scripts;
  const thirdPartyBudget = budgets.thirdPartyScripts ?? budgets.scripts;
  const scripts = scriptBytesOf(weight);
  const shares = Object.entries(weight.scripts).map(([owner, bytes]) => `${owner} ${formatKilobytes(bytes)}`);
  const thirdPartyExcesses = Object.entries(weight.thirdPartyScripts ?? {}).filter(
    ([, bytes]) => bytes > thirdPartyBudget,
  );
  const excesses = [
    document > budgets.document &&
      `${formatKilobytes(document)} of document and styles (${excess(document, budgets.document)})`,
    scripts > scriptsBudget &&
      `${formatKilobytes(scripts)} of scripts (${excess(scripts, scriptsBudget)}: ${shares.join(', ')})`,
    ...thirdPartyExcesses.map(
      ([module, bytes]) =>
        `${formatKilobytes(bytes)} of scripts of ${module} (${excess(bytes, thirdPartyBudget)})`,
    ),
  ].filter(Boolean);
  return excesses.length > 0 ? `${path} sends ${excesses.join(' and ')}` : undefined;
}

/** Returns one line if a page's document is near its budget. */
export function budgetWarning(path: string, { document }: PageWeight): string | undefined {
  const { documentWarning = Number.POSITIVE_INFINITY, document: documentBudget } = siteConfig.budgets;
  if (document < documentWarning || document > documentBudget) return undefined;
  return `${path} sends ${formatKilobytes(document)} of document and styles; compose refuses more than ${formatKilobytes(documentBudget)}`;
}

const excess = (bytes: number, budget: number): string =>
  `${bytes - budget} bytes more than ${formatKilobytes(budget)}`;
