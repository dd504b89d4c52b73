import { expect, it } from 'vitest';
import { siteConfig } from '../../config/site-config.ts';
import { budgetExcess, budgetWarning } from './budgets.ts';

const scripts = (bytes: number) => ({ 'shell with libraries': 90_000, 'mf-forms': bytes - 90_000 });

const NOTHING = { document: 9_000, scripts: {}, hasForm: false };

it.each([
  [{ ...NOTHING, document: siteConfig.budgets.document, scripts: scripts(siteConfig.budgets.scripts) }],
  [{ ...NOTHING, scripts: scripts(siteConfig.budgets.scriptsWithForm ?? 0), hasForm: true }],
  [
    {
      ...NOTHING,
      scripts: scripts(siteConfig.budgets.scripts),
      thirdPartyScripts: { acme: 45_000, other: 45_000 },
    },
  ],
])('accepts a page that sends exactly its budget', (weight) => {
  expect(budgetExcess('/en/about', weight)).toBeUndefined();
});

it('names the excess, the budget and the modules', () => {
  expect(budgetExcess('/lt/apie-mus', { ...NOTHING, document: 18_250, scripts: scripts(116_500) })).toBe(
    '/lt/apie-mus sends 18.3 KB of document and styles (250 bytes more than 18.0 KB) and 116.5 KB of scripts (1500 bytes more than 115.0 KB: shell with libraries 90.0 KB, mf-forms 26.5 KB)',
  );
});

it('reports a document near its budget, and none below or above', () => {
  const report = (document: number) => budgetWarning('/lt/', { ...NOTHING, document });
  expect(report(16_000)).toBe('/lt/ sends 16.0 KB of document and styles; compose refuses more than 18.0 KB');
  expect([report(15_999), report(18_001)]).toEqual([undefined, undefined]);
});

it('checks a third-party module against a budget of its own, and names it', () => {
  const weight = { ...NOTHING, scripts: scripts(95_000), thirdPartyScripts: { acme: 46_000, other: 1_000 } };
  expect(budgetExcess('/en/reviews', weight)).toBe(
    '/en/reviews sends 46.0 KB of scripts of acme (1000 bytes more than 45.0 KB)',
  );
});
