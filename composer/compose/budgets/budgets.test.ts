import { expect, it } from 'vitest';
import { site } from '../../site/site.ts';
import { overBudget } from './budgets.ts';

const scripts = (bytes: number) => ({ 'shell with libraries': 90_000, 'mf-forms': bytes - 90_000 });

it.each([
  [{ document: site.budgets.document, scripts: scripts(site.budgets.scripts), hasForm: false }],
  [{ document: 9_000, scripts: scripts(site.budgets.scriptsWithForm), hasForm: true }],
])('a page that sends just as much as it may keeps its budgets', (weight) => {
  expect(overBudget('/en/about', weight)).toBeUndefined();
});

it('says what is too much, of how much, and whose it is', () => {
  expect(overBudget('/lt/apie-mus', { document: 14_100, scripts: scripts(106_500), hasForm: false })).toBe(
    '/lt/apie-mus sends 14.1 KB of document and styles (250 bytes more than 13.8 KB) and 106.5 KB of scripts (1500 bytes more than 105.0 KB: shell with libraries 90.0 KB, mf-forms 16.5 KB)',
  );
});
