import { UserError } from '@atverta/cli/user-error.ts';
import type { PageDeclaration, PartId } from '@atverta/contract/pages.ts';
import { publishedName } from '@atverta/contract/published-files.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../config/site-config.ts';
import { integrityOf } from '../../files/integrity.ts';
import { combineManifests } from './combine-manifests.ts';

const page = (id: string, changes: Partial<PageDeclaration> = {}): PageDeclaration => ({
  id,
  paths: { en: `/${id}`, lt: `/${id}-lt` },
  expose: './pages/any',
  schemaType: 'WebPage',
  indexed: true,
  ...changes,
});

function manifestOf(module: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  return {
    module,
    release: 'a'.repeat(12),
    version: '1.0.0',
    commit: '',
    builtBy: '',
    contract: CONTRACT_VERSION,
    pages: [],
    parts: [],
    entry: { js: ['entry.js'], css: [] },
    chunks: { 'pages-any': { js: ['page.js'], css: [] }, 'parts-any': { js: ['page.js'], css: [] } },
    messages: { 'pages-any': { en: ['en.js'], lt: ['lt.js'] } },
    socialImages: {},
    packageSizes: {},
    node: { entry: 'entry.cjs', chunks: {}, messages: {} },
    files: Object.fromEntries(
      ['entry.js', 'page.js', 'en.js', 'lt.js'].map((file) => [
        `browser/${file}`,
        { bytes: 1, integrity: integrityOf(file) },
      ]),
    ),
    ...changes,
  };
}

const { pages = [], parts = [] } = siteConfig.wellKnown ?? {};
const wellKnown = manifestOf('mf-all', {
  pages: pages.map((id) => page(id)),
  parts: parts.map((id) => ({ id: id as PartId, expose: './parts/any' as const })),
});
const shell = manifestOf('shell');
const manifests = [shell, wellKnown];
const withPages = (...pages: PageDeclaration[]) => [shell, wellKnown, manifestOf('mf-new', { pages })];

describe('combineManifests', () => {
  it('names the files that every page needs, in both languages', () => {
    const { pages, remotes } = combineManifests(
      withPages(page('news', { aliases: [{ en: '/old', lt: '/sena' }] })),
    );
    const news = pages.find(({ id }) => id === 'news');
    expect(news?.paths).toEqual({ en: '/en/news', lt: '/lt/news-lt' });
    expect(news?.aliases).toEqual([{ en: '/en/old', lt: '/lt/sena' }]);
    const fileEntry = (file: string) => ({
      url: `/_modules/mf-new/${publishedName(file, integrityOf(file))}`,
      integrity: integrityOf(file),
    });
    expect(news?.files.lt).toEqual([fileEntry('page.js'), fileEntry('lt.js')]);
    expect(remotes['mf-new']?.entry).toEqual(fileEntry('entry.js'));
  });

  it('has the same id for the same releases in any order, and another for a preview', () => {
    const manifests = withPages(page('news'));
    expect(combineManifests(manifests.toReversed()).id).toBe(combineManifests(manifests).id);
    expect(combineManifests(manifests, 'try').id).not.toBe(combineManifests(manifests).id);
  });

  it.each<[string, ReleaseManifest[], RegExp]>([
    ['no shell', [wellKnown], /needs a release of the shell/],
    [
      'another contract',
      [shell, wellKnown, manifestOf('mf-new', { contract: '99.0' })],
      /needs contract 99\.0, but the shell .* provides \d+\.\d+/,
    ],
    [
      'a page id twice',
      withPages(page('about', { paths: { en: '/x', lt: '/y' } })),
      /mf-new declares "about", which mf-all has: use another id/,
    ],
    [
      'a path twice',
      withPages(page('news', { paths: { en: '/about', lt: '/z' } })),
      /path \/en\/about of page "news" \(mf-new\) is taken by page "about" \(mf-all\)/,
    ],
    [
      'an alias that is taken',
      withPages(page('news', { aliases: [{ en: '/contact', lt: '/z' }] })),
      /taken by page "contact"/,
    ],
    [
      'a path that is no path',
      withPages(page('news', { paths: { en: '/News!', lt: '/z' } })),
      /use lower-case words/,
    ],
    [
      'a missing page',
      [shell, manifestOf('mf-all', { ...wellKnown, pages: wellKnown.pages.slice(1) })],
      /No module declares the page "home"/,
    ],
    [
      'a missing part',
      [shell, manifestOf('mf-all', { ...wellKnown, parts: [] })],
      /No module declares the part/,
    ],
    [
      'an expose that was not built',
      withPages(page('news', { expose: './pages/news' })),
      /declares "news" but holds no \.\/pages\/news/,
    ],
    [
      'a parent that is not there',
      withPages(page('news', { parent: 'blog' })),
      /has the parent "blog", which no module declares/,
    ],
    [
      'a part as a parent',
      withPages(page('news', { parent: 'client-names' })),
      /has the parent "client-names", which no module declares/,
    ],
    [
      'a file that is not listed',
      [shell, wellKnown, manifestOf('mf-new', { files: {} })],
      /names entry\.js but does not hold it/,
    ],
  ])('refuses %s, in one sentence', (_what, manifests, sentence) => {
    expect(() => combineManifests(manifests)).toThrow(UserError);
    expect(() => combineManifests(manifests)).toThrow(sentence);
  });

  it('sends no scripts of a static part', () => {
    const declaredParts = wellKnown.parts.map((part, index) =>
      index === 0 ? { ...part, isStatic: true as const } : part,
    );
    const { parts } = combineManifests([shell, { ...wellKnown, parts: declaredParts }]);
    expect(parts.map(({ files }) => files.en.length)).toEqual(
      declaredParts.map((_, index) => Math.min(index, 1)),
    );
  });

  it('refuses the new page, not that of the previous composition', () => {
    const about = { ...page('mine'), paths: { en: '/about', lt: '/about-lt' } };
    const newcomer = manifestOf('mf-a', { pages: [about] });
    const previousReleases = Object.fromEntries(manifests.map((each) => [each.module, each.release]));
    expect(() => combineManifests([...manifests, newcomer], undefined, previousReleases)).toThrow(
      'The path /en/about of page "mine" (mf-a) is taken by page "about" (mf-all)',
    );
    expect(() => combineManifests([newcomer, ...manifests], undefined, previousReleases)).toThrow(
      'The path /en/about of page "mine" (mf-a) is taken by page "about" (mf-all)',
    );
  });

  it('refuses a second React, and names the file that contains it', () => {
    const ownManifest = manifestOf('mf-own', {
      packageSizes: { 'entry.js': { 'mf-own': 100, 'react-dom': 90_000 } },
    });
    expect(() => combineManifests([...manifests, ownManifest])).toThrow(
      /^mf-own@a{12} contains its own react-dom in entry.js: use the copy that the shell shares$/,
    );
  });
});
