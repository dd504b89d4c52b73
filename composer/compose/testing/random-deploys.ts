import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type SmallSite, smallSite } from './small-site.ts';

/** Makes a live site whose home page shows a static part of `mf-one`. */
export async function liveSiteWithPart(): Promise<SmallSite> {
  const site = await smallSite();
  await site.release('shell', { text: 'shell', quote: 'shown' });
  await site.release('mf-one', { text: 'one', quote: 'one' });
  await site.compose();
  return site;
}

/** Returns the text files below a folder by path, without the dates of the sitemap. */
async function textsBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = globSync('**/*.{html,json,txt,svg,xml}', { cwd: folder })
    .concat(globSync('_{headers,redirects}', { cwd: folder }))
    .filter((path) => !path.startsWith('_modules/'));
  const readLive = async (path: string) =>
    [path, (await readFile(join(folder, path), 'utf8')).replace(/<lastmod>[^<]*<\/lastmod>/g, '')] as const;
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
async function takeSteps(site: SmallSite, steps: readonly Step[]): Promise<void> {
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
async function composeFromNothing(site: SmallSite): Promise<SmallSite> {
  const record = globSync(join(site.siteFolder, 'compositions/*/record.json')).sort().at(-1) ?? '';
  const { releaseByModule } = JSON.parse(await readFile(record, 'utf8')) as {
    releaseByModule: Record<string, string>;
  };
  const fresh = await smallSite({ RELEASE_STORE: site.store });
  await fresh.compose(
    ...Object.entries(releaseByModule).flatMap(([module, release]) => ['--use', `${module}@${release}`]),
  );
  return fresh;
}

const previewOf = async (site: SmallSite) => {
  await site.preview('draft');
  return textsBelow(join(site.siteFolder, 'previews/draft/current'));
};

/**
 * Checks that a composition made by random steps equals a first composition of the same releases, byte for byte.
 * @param numRuns number of random sequences
 */
export async function checkRandomDeploys(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const site = await liveSiteWithPart();
      await takeSteps(site, steps);
      const fresh = await composeFromNothing(site);
      expect(await textsBelow(site.live)).toEqual(await textsBelow(fresh.live));
      const [preview, freshPreview] = await Promise.all([site, fresh].map(previewOf));
      expect(preview).toEqual(freshPreview);
    }),
    { numRuns, seed: 20260930, endOnFailure: true },
  );
}
