import type { Composition, LivePage } from '@atverta/contract/composition.ts';
import { expect, it } from 'vitest';
import { removedContents } from './removed-contents.ts';

const page = (id: string, aliases: readonly string[] = [], module = 'mf-one'): LivePage => ({
  id,
  module,
  expose: './pages/any',
  about: 'WebPage',
  indexed: true,
  parts: [],
  scripts: { en: [], lt: [] },
  paths: { en: `/en/${id}`, lt: `/lt/${id}` },
  aliases: aliases.map((path) => ({ en: `/en/${path}`, lt: `/lt/${path}` })),
});

const module = { release: 'a', entry: { url: '', integrity: '' } };

const composed = (
  pages: readonly LivePage[],
  modules: Composition['modules'] = { 'mf-one': module },
): Pick<Composition, 'modules' | 'pages'> => ({ pages, modules });

const HINT =
  '(to keep an old path, add it to the `aliases` of a page in src/module.ts, with a path in every language)';

it('accepts new pages, and pages whose old addresses another page takes', () => {
  const before = composed([page('about'), page('news')]);
  const now = composed([page('about'), page('updates', ['news']), page('prices')]);
  expect(removedContents(before, now, [])).toEqual([]);
});

it('names addresses that no longer work, and redirects to pages that still exist', () => {
  const before = composed([page('about', ['us']), page('news')]);
  expect(removedContents(before, composed([page('about')]), [])).toEqual([
    `nothing answers at /en/us, /lt/us, /en/news, /lt/news any more ${HINT}`,
  ]);
  const renamed = composed([{ ...page('about'), paths: { en: '/en/about', lt: '/lt/apie' } }]);
  const given = composed([{ ...page('about'), paths: { en: '/en/about', lt: '/lt/about' } }]);
  expect(removedContents(renamed, given, [])).toEqual([
    `nothing answers at /lt/apie any more ${HINT}`,
    'nothing answers at /en/apie any more',
  ]);
});

it('counts addresses beyond the first five', () => {
  const many = Array.from({ length: 10 }, (_, index) => page(`page-${index}`));
  expect(removedContents(composed(many), composed([page('about')]), [])[0]).toBe(
    `nothing answers at /en/page-0, /lt/page-0, /en/page-1, /lt/page-1, /en/page-2 and 15 more addresses any more ${HINT}`,
  );
});

it('names a module that leaves with its pages, unless the command removes it', () => {
  const before = composed([page('about'), page('blog', [], 'mf-blog')], {
    'mf-one': module,
    'mf-blog': module,
  });
  const now = composed([page('about')]);
  expect(removedContents(before, now, [])).toEqual([
    'mf-blog leaves the site (if intended, add --without mf-blog)',
    'nothing answers at /en/blog, /lt/blog any more',
  ]);
  expect(removedContents(before, now, ['mf-blog'])).toEqual([]);
});

it('names a removed language once, not each of its pages', () => {
  const before = composed([{ ...page('about'), paths: { ...page('about').paths, lv: '/lv/par' } as never }]);
  expect(removedContents(before, composed([page('about')]), [])).toEqual([
    'there are no pages in lv any more',
  ]);
});

it('accepts a new language', () => {
  const before = composed([{ ...page('about'), paths: { en: '/en/about' } as never }]);
  expect(removedContents(before, composed([page('about')]), [])).toEqual([]);
});
