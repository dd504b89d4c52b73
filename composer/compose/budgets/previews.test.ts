import { expect, test } from 'vitest';
import { smallSite } from '../testing/small-site.ts';

/** Budgets of a site whose documents may send this many bytes. */
const budgets = (document: number) => `budgets: { document: ${document}, scripts: 100_000 },`;

test('a preview names exactly the pages that would exceed the budget on the live site, with the same bytes', async () => {
  const site = await smallSite({}, { moreConfig: budgets(20) });
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  const sizes = (said: string) =>
    [...said.matchAll(/over budget: (\S+) sends .*?\((\d+) bytes more/g)].map(([, path, bytes]) => ({
      path,
      bytes: Number(bytes),
    }));
  await expect(site.compose()).rejects.toThrow(
    /sends .* KB of document and styles \(\d+ bytes more than 0\.0 KB\).*Make it smaller, or add --allow-over-budget/,
  );
  const previewed = sizes(await site.preview('autumn'));
  const liveSizes = sizes(await site.compose('--allow-over-budget'));
  expect(liveSizes).toHaveLength(8);
  expect(previewed).toEqual(liveSizes);

  const largestBytes = Math.max(...liveSizes.map(({ bytes }) => bytes));
  const fittingSite = await smallSite(
    { RELEASE_STORE: site.store },
    { moreConfig: budgets(20 + largestBytes) },
  );
  expect(await fittingSite.preview('autumn')).not.toContain('over budget');
  await fittingSite.compose();
});
