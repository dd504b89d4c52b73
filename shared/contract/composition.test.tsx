import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { alternatesOf } from './alternates.ts';
import { type Composition, contentsOf, findPageById, findRoute, remotesOn } from './composition.ts';
import { containerGlobal } from './container.ts';
import { dataFilePath, isDataFile } from './data-file.ts';
import { isOnlyForThirdPartyHosts, MF_MANIFEST } from './mf-manifest.ts';
import { PageLink, Part, PlatformProvider, useLanguage } from './platform/index.ts';
import { chunkName } from './release-manifest.ts';

const page = (id: string, module: string, paths: object, more: object = {}) => ({
  id,
  module,
  paths,
  aliases: [],
  parts: [],
  ...more,
});
const composition = {
  remotes: { 'mf-one': { release: '1' }, 'mf-two': { release: '2' }, 'mf-three': { release: '3' } },
  pages: [
    page('home', 'shell', { en: '/en/', lt: '/lt/' }),
    page(
      'about',
      'mf-one',
      { en: '/en/about', lt: '/lt/apie' },
      {
        aliases: [{ en: '/en/us', lt: '/lt/mes' }],
        parts: ['form', 'gone'],
      },
    ),
  ],
  parts: [
    { id: 'form', module: 'mf-two' },
    { id: 'other', module: 'mf-three' },
  ],
} as unknown as Composition;
const [, about] = composition.pages;

it.each([
  ['/en/about', 'about', 'en', '/lt/apie'],
  ['/lt/apie/', 'about', 'lt', '/lt/apie'],
  ['/en/us', 'about', 'en', '/lt/mes'],
  ['/lt', 'home', 'lt', '/lt/'],
  ['/en/', 'home', 'en', '/lt/'],
])('the path %s is page %s in %s, with the Lithuanian path %s', (path, id, language, lithuanian) => {
  const foundRoute = findRoute(composition, path);
  expect([foundRoute?.page.id, foundRoute?.language, foundRoute?.paths.lt]).toEqual([
    id,
    language,
    lithuanian,
  ]);
});

test('there is no page at an unknown path or with an unknown id', () => {
  for (const path of ['/', '', '/en/about/a', '/en/apie', '/about'])
    expect(findRoute(composition, path)).toBeUndefined();
  expect([findPageById(composition, 'about'), findPageById(composition, 'us')]).toEqual([about, undefined]);
});

test('the remotes on a page are its own and those of its parts', () => {
  if (!about) throw new Error('there is one');
  expect(contentsOf(composition, about).map(({ id }) => id)).toEqual(['about', 'form']);
  expect(remotesOn(composition, about)).toEqual({ 'mf-one': { release: '1' }, 'mf-two': { release: '2' } });
});

test('a page has an alternate for each language, and a default one', () => {
  expect(about && alternatesOf(about, 'https://site.example', 'en')).toEqual([
    { hrefLang: 'en', href: 'https://site.example/en/about' },
    { hrefLang: 'lt', href: 'https://site.example/lt/apie' },
    { hrefLang: 'x-default', href: 'https://site.example/en/about' },
  ]);
});

test('modules and the shell call files, chunks and containers by the same names', () => {
  expect(['./pages/about', './parts/a/b'].map(chunkName)).toEqual(['pages-about', 'parts-a-b']);
  expect(dataFilePath('study', 'lt')).toBe('data/study.lt.json');
  expect(['data/study.lt.json', 'study.data/a.json'].map(isDataFile)).toEqual([true, false]);
  expect(containerGlobal('mf-case-studies')).toBe('mf_case_studies');
  expect(
    [MF_MANIFEST, '@mf-types.zip', '@mf-types.d.ts', 'remote-entry.js'].map(isOnlyForThirdPartyHosts),
  ).toEqual([true, true, true, false]);
});

test('links use the platform’s path, with query and fragment', () => {
  const Link = (props: Omit<Parameters<typeof PageLink>[0], 'to'>) => (
    <PlatformProvider
      value={
        {
          language: 'lt',
          pathOf: (id: string) => `/lt/${id}`,
          PartSlot: ({ id }: { id: string }) => id,
        } as never
      }
    >
      <PageLink to="a" {...props} />
      <PageLink to="a?show=b" search={{ c: 'd' }} />
      <Part id={'form' as never} />
      <Language />
    </PlatformProvider>
  );
  const Language = () => useLanguage();
  expect(renderToStaticMarkup(<Link />)).toBe(
    '<a href="/lt/a"></a><a href="/lt/a?show=b&amp;c=d"></a>formlt',
  );
  expect(renderToStaticMarkup(<Link className="b" hash="part" search={{ q: 'ą b' }} />)).toContain(
    '<a class="b" href="/lt/a?q=%C4%85+b#part"></a>',
  );
  expect(() => renderToStaticMarkup(<PageLink to="a" />)).toThrow('usePlatform: no PlatformProvider above');
});
