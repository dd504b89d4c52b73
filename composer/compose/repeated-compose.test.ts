import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { integrityOf } from '../files/integrity.ts';
import { checkRandomDeploys, liveSiteWithPart } from './testing/random-deploys.ts';

describe('a composition made step by step', () => {
  // `random-deploys.slow.test.ts` tries more sequences.
  test('equals a first composition of the same releases, byte for byte', () => checkRandomDeploys(4));

  test('shows a static part after only its module changed, and reports the page', async () => {
    const site = await liveSiteWithPart();
    await site.release('mf-one', { text: 'one', quote: 'withdrawn' });
    const output = await site.compose('--use', 'mf-one@newest');
    expect(await readFile(join(site.live, 'nl/index.html'), 'utf8')).toContain('<q>withdrawn</q>');
    expect(output).toContain('  /nl/  ');
  });
});

test('verify names a page that its releases no longer compose to, even if its hash is right', async () => {
  const site = await liveSiteWithPart();
  await site.preview('draft');
  const page = join(site.siteFolder, 'previews/draft/current/nl/about.html');
  const stale = '<html lang="nl"><main>stale</main>';
  const [list = ''] = globSync(
    join(site.siteFolder, 'previews/draft/compositions/0001-*/published-files.json'),
  );
  const content = await readFile(list, 'utf8');
  const hash = integrityOf(await readFile(page));
  await writeFile(page, stale);
  for (const copy of ['.br', '.gz']) await rm(page + copy);
  const entry = new RegExp(`("hashes": \\[\\s*"${hash.replace(/[+/]/g, '\\$&')}")[^\\]]*`);
  await writeFile(list, content.replace(entry, `"hashes": ["${integrityOf(stale)}"`));
  expect(await site.run('verify')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^preview draft: nl\/about\.html differs from what its releases compose to; compose again: .*\nThe check failed: 1 error;/,
    ),
  });
});

test('verify accepts files for open tabs that the next composition would drop', async () => {
  const site = await liveSiteWithPart();
  await site.release('mf-one', { text: 'two', quote: 'one' });
  await site.compose('--use', 'mf-one@newest');
  const [list = ''] = globSync(join(site.siteFolder, 'compositions/0002-*/published-files.json'));
  const fileRecords = JSON.parse(await readFile(list, 'utf8'));
  const unusedFiles = Object.values<{ unusedSince?: object }>(fileRecords).filter((file) => file.unusedSince);
  expect(unusedFiles).not.toEqual([]);
  for (const file of unusedFiles)
    file.unusedSince = { compositionNumber: -20, at: '2020-01-01T00:00:00.000Z' };
  await writeFile(list, JSON.stringify(fileRecords));
  expect(await site.run('verify')).toMatchObject({ code: 0, stderr: '' });
});
