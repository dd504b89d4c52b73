import { smallSite } from '@atverta/tooling/compose/testing/small-site.ts';
import { expect, test } from 'vitest';
import { changedPages } from './changed-pages.ts';

test('names the pages that the live composition changed, or none', { timeout: 60_000 }, async () => {
  const site = await smallSite();
  await expect(changedPages(site.root)).rejects.toThrow(/^nothing is live in .*: compose first$/);
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  await site.compose();
  await site.release('mf-one', 'two');
  await site.compose('--use', 'mf-one@newest');
  const changed = await changedPages(site.root);
  // The small site has its page at /lt/about, the real one at an address in Lithuanian.
  expect(changed).toMatchObject({ pages: [{ id: 'about', language: 'en' }], leftOut: 1 });
  expect(changed.before).toMatch(/^0001-/);
});
