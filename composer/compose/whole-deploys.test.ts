import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentHashOf } from '../compositions/file-records.ts';
import { type SmallSite, smallSite } from './testing/small-site.ts';

/** Makes a live site whose home page shows a static part of `mf-one`. */
async function liveSite(): Promise<SmallSite> {
  const site = await smallSite();
  await site.release('shell', { text: 'shell', quote: 'shown' });
  await site.release('mf-one', { text: 'one', quote: 'one' });
  await site.compose();
  return site;
}

/** Returns the files below a site's folder by path, without the dates of the sitemap. */
async function filesOf(site: string): Promise<ReadonlyMap<string, string>> {
  const paths = globSync('**/*.{html,json,txt,svg,xml}', { cwd: site })
    .concat(globSync('_{headers,redirects}', { cwd: site }))
    .filter((path) => !path.startsWith('_modules/'));
  const readLive = async (path: string) =>
    [path, (await readFile(join(site, path), 'utf8')).replace(/<lastmod>[^<]*<\/lastmod>/g, '')] as const;
  return new Map(await Promise.all(paths.sort().map(readLive)));
}

/** One of three words, so that steps return to earlier contents. */
const word = fc.constantFrom('one', 'two', 'three');

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('release' as const), text: word, quote: word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('shell' as const), text: word }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), path: fc.constantFrom('/about', '/who') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('preview' as const), quote: word }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'rollback' as const }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs steps on a live site. A step without effect may be refused. */
async function take(site: SmallSite, steps: readonly Step[]): Promise<void> {
  let content = { text: 'one', quote: 'one', path: '/about' };
  for (const each of steps) {
    if (each.kind === 'rollback') {
      await site.run('rollback', 'mf-one');
      continue;
    }
    if (each.kind === 'preview') {
      const release = await site.release('mf-one', { ...content, quote: each.quote });
      await site.preview('draft', '--use', `mf-one@${release}`);
      continue;
    }
    if (each.kind === 'shell') await site.release('shell', { text: each.text, quote: 'shown' });
    else {
      content = { ...content, ...each };
      const { text, quote, path } = content;
      await site.release('mf-one', { text, quote, path });
    }
    await site.compose('--newest', '--allow-breaking');
  }
}

/** Composes the same releases in an empty folder. */
async function fromNothing(site: SmallSite): Promise<SmallSite> {
  const state = globSync(join(site.root, 'compositions/*/state.json')).sort().at(-1) ?? '';
  const { selection } = JSON.parse(await readFile(state, 'utf8')) as { selection: Record<string, string> };
  const fresh = await smallSite({ RELEASE_STORE: site.store });
  await fresh.compose(
    ...Object.entries(selection).flatMap(([module, release]) => ['--use', `${module}@${release}`]),
  );
  return fresh;
}

const previewOf = async (site: SmallSite) => {
  await site.preview('draft');
  return filesOf(join(site.root, 'previews/draft/current'));
};

describe('a composition made step by step', () => {
  test('equals a first composition of the same releases, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const site = await liveSite();
        await take(site, steps);
        const fresh = await fromNothing(site);
        expect(await filesOf(site.live)).toEqual(await filesOf(fresh.live));
        const [preview, freshPreview] = await Promise.all([site, fresh].map(previewOf));
        expect(preview).toEqual(freshPreview);
      }),
      { numRuns: 10, seed: 20260930, endOnFailure: true },
    );
  });

  test('shows a static part after only its module changed, and reports the page', async () => {
    const site = await liveSite();
    await site.release('mf-one', { text: 'one', quote: 'withdrawn' });
    const output = await site.compose('--use', 'mf-one@newest');
    expect(await readFile(join(site.live, 'nl/index.html'), 'utf8')).toContain('<q>withdrawn</q>');
    expect(output).toContain('  /nl/  ');
  });
});

test('verify names a page that its releases no longer compose to, even if its hash is right', async () => {
  const site = await liveSite();
  await site.preview('draft');
  const page = join(site.root, 'previews/draft/current/nl/about.html');
  const stale = '<html lang="nl"><main>stale</main>';
  const [list = ''] = globSync(join(site.root, 'previews/draft/compositions/0001-*/published-files.json'));
  const content = await readFile(list, 'utf8');
  const hash = contentHashOf(await readFile(page));
  await writeFile(page, stale);
  for (const copy of ['.br', '.gz']) await rm(page + copy);
  const entry = new RegExp(`("hashes": \\[\\s*"${hash.replace(/[+/]/g, '\\$&')}")[^\\]]*`);
  await writeFile(list, content.replace(entry, `"hashes": ["${contentHashOf(stale)}"`));
  expect(await site.run('verify')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^preview draft: nl\/about\.html differs from what its releases compose to; compose again: .*\nThe check failed: 1 fault;/,
    ),
  });
});

test('verify accepts files for open tabs that the next composition would drop', async () => {
  const site = await liveSite();
  await site.release('mf-one', { text: 'two', quote: 'one' });
  await site.compose('--use', 'mf-one@newest');
  const [list = ''] = globSync(join(site.root, 'compositions/0002-*/published-files.json'));
  const fileRecords = JSON.parse(await readFile(list, 'utf8'));
  const droppedFiles = Object.values<{ dropped?: object }>(fileRecords).filter((file) => file.dropped);
  expect(droppedFiles).not.toEqual([]);
  for (const file of droppedFiles) file.dropped = { by: -20, at: '2020-01-01T00:00:00.000Z' };
  await writeFile(list, JSON.stringify(fileRecords));
  expect(await site.run('verify')).toMatchObject({ code: 0, stderr: '' });
});
