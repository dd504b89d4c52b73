import type { Composition, CompositionPage } from '@atverta/contract/composition.ts';
import { expect, it } from 'vitest';
import { removalsBetween } from './removals.ts';

const page = (id: string, aliases: readonly string[] = [], module = 'mf-one'): CompositionPage => ({
  id,
  module,
  expose: './pages/any',
  schemaType: 'WebPage',
  indexed: true,
  parts: [],
  files: { en: [], lt: [] },
  paths: { en: `/en/${id}`, lt: `/lt/${id}` },
  aliases: aliases.map((path) => ({ en: `/en/${path}`, lt: `/lt/${path}` })),
});

const module = { release: 'a', entry: { url: '', integrity: '' } };

const compositionOf = (
  pages: readonly CompositionPage[],
  remotes: Composition['remotes'] = { 'mf-one': module },
): Pick<Composition, 'pages' | 'remotes'> => ({ pages, remotes });

const HINT =
  '(to keep an old path, add it to the `aliases` of a page in src/module.ts, with a path in every language)';

it('accepts new pages, and pages whose old paths another page takes', () => {
  const previousComposition = compositionOf([page('about'), page('news')]);
  const newComposition = compositionOf([page('about'), page('updates', ['news']), page('prices')]);
  expect(removalsBetween(previousComposition, newComposition, [])).toEqual([]);
});

it('names paths that no longer work, and redirects to pages that still exist', () => {
  const previousComposition = compositionOf([page('about', ['us']), page('news')]);
  expect(removalsBetween(previousComposition, compositionOf([page('about')]), [])).toEqual([
    `nothing answers at /en/us, /lt/us, /en/news, /lt/news any more ${HINT}`,
  ]);
  const renamed = compositionOf([{ ...page('about'), paths: { en: '/en/about', lt: '/lt/apie' } }]);
  const unchangedComposition = compositionOf([
    { ...page('about'), paths: { en: '/en/about', lt: '/lt/about' } },
  ]);
  expect(removalsBetween(renamed, unchangedComposition, [])).toEqual([
    `nothing answers at /lt/apie any more ${HINT}`,
    'nothing answers at /en/apie any more',
  ]);
});

it('counts paths beyond the first five', () => {
  const many = Array.from({ length: 10 }, (_, index) => page(`page-${index}`));
  expect(removalsBetween(compositionOf(many), compositionOf([page('about')]), [])[0]).toBe(
    `nothing answers at /en/page-0, /lt/page-0, /en/page-1, /lt/page-1, /en/page-2 and 15 more paths any more ${HINT}`,
  );
});

it('names a module that leaves with its pages, unless the command removes it', () => {
  const previousComposition = compositionOf([page('about'), page('blog', [], 'mf-blog')], {
    'mf-one': module,
    'mf-blog': module,
  });
  const newComposition = compositionOf([page('about')]);
  expect(removalsBetween(previousComposition, newComposition, [])).toEqual([
    'mf-blog leaves the site (if intended, add --without mf-blog)',
    'nothing answers at /en/blog, /lt/blog any more',
  ]);
  expect(removalsBetween(previousComposition, newComposition, ['mf-blog'])).toEqual([]);
});

it('names a removed language once, not each of its pages', () => {
  const previousComposition = compositionOf([
    { ...page('about'), paths: { ...page('about').paths, lv: '/lv/par' } as never },
  ]);
  expect(removalsBetween(previousComposition, compositionOf([page('about')]), [])).toEqual([
    'there are no pages in lv any more',
  ]);
});

it('accepts a new language', () => {
  const previousComposition = compositionOf([{ ...page('about'), paths: { en: '/en/about' } as never }]);
  expect(removalsBetween(previousComposition, compositionOf([page('about')]), [])).toEqual([]);
});
