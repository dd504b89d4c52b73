import { expect, it } from 'vitest';
import { site } from '../../site/site.ts';
import { overBudget } from './budgets.ts';

const scripts = (bytes: number) => ({ 'shell with libraries': 90_000, 'mf-forms': bytes - 90_000 });

const NOTHING = { document: 9_000, scripts: {}, hasForm: false };

it.each([
  [{ ...NOTHING, document: site.budgets.document, scripts: scripts(site.budgets.scripts) }],
  [{ ...NOTHING, scripts: scripts(site.budgets.scriptsWithForm ?? 0), hasForm: true }],
  [{ ...NOTHING, scripts: scripts(site.budgets.scripts), scriptsOfOthers: { acme: 45_000, other: 45_000 } }],
])('a page that sends just as much as it may keeps its budgets', (weight) => {
  expect(overBudget('/en/about', weight)).toBeUndefined();
});

it('says what is too much, of how much, and whose it is', () => {
  expect(overBudget('/lt/apie-mus', { ...NOTHING, document: 14_100, scripts: scripts(106_500) })).toBe(
    '/lt/apie-mus sends 14.1 KB of document and styles (250 bytes more than 13.8 KB) and 106.5 KB of scripts (1500 bytes more than 105.0 KB: shell with libraries 90.0 KB, mf-forms 16.5 KB)',
  );
});

it('holds another project’s module to a budget of its own, by name', () => {
  const weight = { ...NOTHING, scripts: scripts(95_000), scriptsOfOthers: { acme: 46_000, other: 1_000 } };
  expect(overBudget('/en/reviews', weight)).toBe(
    '/en/reviews sends 46.0 KB of scripts of acme (1000 bytes more than 45.0 KB)',
  );
});
