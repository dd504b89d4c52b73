import type { Composition, CompositionPage, PublishedFile } from '@atverta/contract/composition.ts';
import { defineContent, PageLink, Part } from '@atverta/contract/platform';
import type { PageFiles } from '@atverta/contract/renderer.ts';
import { WELL_KNOWN_PAGES } from '@atverta/settings/well-known.ts';
import React, { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import notSent from '../pages/not-sent/en.json' with { type: 'json' };
import layout from '../universal/layout/en.json' with { type: 'json' };
import { createRenderer } from './entry.ts';

// The recorded documents must not change with the agency's real address.
vi.mock('@atverta/settings/brand/brand.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  name: 'Agency',
  registration: { legalName: { lt: 'UAB „Agentūra“', en: 'Agency UAB' }, code: '1' },
  baseUrl: 'https://agency.example',
  foundedIn: '2020',
  email: 'hello@agency.example',
  profiles: {
    socialNetwork: 'https://a.example',
    professionalNetwork: 'https://b.example',
    businessListing: { en: 'https://c.example', lt: 'https://c.example/lt' },
  },
}));
vi.mock('../universal/report-settings.ts', () => ({ reportsPath: '/reports' }));
vi.mock('@atverta/settings/brand/facts.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  telephone: '+370 600 00000',
}));

const file = (name: string): PublishedFile => ({
  url: `/_modules/mf-one/${name}.0123456789ab.js`,
  integrity: `sha256-${name}`,
});

const page = (id: string, more: Partial<CompositionPage> = {}): CompositionPage => ({
  id,
  module: 'mf-one',
  expose: './pages/any',
  paths: { en: `/en/${id}`, lt: `/lt/${id}-lt` },
  aliases: [],
  parts: [],
  schemaType: 'WebPage',
  indexed: true,
  files: { en: [], lt: [] },
  ...more,
});

const MORE: Readonly<Record<string, Partial<CompositionPage>>> = {
  home: { paths: { en: '/en/', lt: '/lt/' } },
  about: { schemaType: 'AboutPage' },
  contact: { schemaType: 'ContactPage' },
  'case-studies': { schemaType: 'CollectionPage' },
  'translation-services': { schemaType: 'Service' },
};

const composition: Composition = {
  id: 'c',
  shellRelease: 'release-of-shell',
  remotes: {
    'mf-one': { release: 'release-of-one', entry: file('remote-entry') },
    'mf-two': {
      release: 'release-of-two',
      entry: file('other-entry'),
      files: [file('module')],
    },
    'mf-elsewhere': { release: 'release-of-another', entry: file('unused') },
  },
  pages: [
    ...WELL_KNOWN_PAGES.map((id) => page(id, MORE[id])),
    page('study', {
      schemaType: 'Article',
      parent: 'case-studies',
      parts: ['testimonials', 'client-names'],
      aliases: [{ en: '/en/old', lt: '/lt/old' }],
    }),
    page('404', { indexed: false, errorPage: 404 }),
    page('lost', { parent: 'elsewhere' }),
    page('elsewhere', { module: 'mf-two' }),
    page('empty', { expose: './pages/empty' }),
    page('none', { expose: './pages/none' }),
    page('astray', { expose: './pages/astray' }),
    page('503', { module: 'shell', expose: './pages/not-sent', indexed: false, errorPage: 503 }),
  ],
  parts: [
    { id: 'testimonials', module: 'mf-two', expose: './parts/any', files: { en: [], lt: [] } },
    {
      id: 'client-names',
      module: 'mf-elsewhere',
      expose: './parts/names',
      files: { en: [], lt: [] },
      isStatic: true,
    },
  ],
};

const messages = async () => ({
  default: { head: { title: 'Title <1>', description: 'Description' } },
});
const exposeOf = (Content: () => ReactNode) => ({ default: defineContent(Content, messages) });
const exposes: Readonly<Record<string, unknown>> = {
  './pages/any': exposeOf(() => [
    'Page',
    createElement(PageLink, { key: 0, to: 'study' }, 'Study'),
    createElement(Part, { key: 1, id: 'testimonials' }),
    createElement(Part, { key: 2, id: 'client-names' }),
  ]),
  // No messages, as third-party modules export it.
  './parts/any': { default: ({ data }: { readonly data: string }) => `Part with ${data}` },
  './pages/empty': {},
  './pages/astray': exposeOf(() => createElement(PageLink, { to: 'nowhere' })),
  './parts/names': exposeOf(() => 'Names'),
};
/** Share scopes that containers were initialized with. */
const receivedScopes: Record<string, Record<string, { lib(): unknown; get(): Promise<() => unknown> }>>[] =
  [];
const container = () => ({
  init: (scope: (typeof receivedScopes)[number]) => void receivedScopes.push(scope),
  get: async (expose: string) => () => exposes[expose],
});

const files: PageFiles = {
  main: { url: '/_modules/shell/main.0123456789ab.js', integrity: 'sha256-main' },
  moduleFiles: [file('page'), { url: '/_modules/mf-two/data/study.en.json', integrity: 'sha256-data' }],
  styles: [{ name: 'page.css', css: 'a{color:red}', hash: 'sha256-style' }],
  inlineScripts: { head: { source: 'go()', hash: 'sha256-inline' } },
  onDemand: Object.fromEntries(['boundaries', 'reports'].map((name) => [name, [file(name)]])),
  fonts: ['/fonts/a.woff2'],
  socialImage: { url: '/pictures/study.png', width: 1200, height: 630, alt: 'A picture' },
};

async function render(
  id: string,
  { preview, alias, ...extraFiles }: { preview?: string; alias?: boolean } & Partial<PageFiles> = {},
) {
  const { render: renderRoute } = createRenderer(
    { ...composition, ...(preview && { preview }) },
    container,
    async (module, name) => ({ messages: {}, data: `${name} of ${module}` }),
  );
  const requestedPage = composition.pages.find((each) => each.id === id) ?? page(id);
  const paths = (alias && requestedPage.aliases[0]) || requestedPage.paths;
  const renderedPage = await renderRoute(
    { page: requestedPage, language: 'en', paths },
    { ...files, ...extraFiles },
  );
  // Browser journeys test header and footer.
  const html = renderedPage.html
    .replace(
      /<div id="app">.*?(<div data-slot="[^"]+">.*<\/div>)<\/main>.*?(<style>|<script id)/s,
      '<div id="app">…$1…</div>$2',
    )
    .replace(/(?<="description":")[^"]+(?=","award")|(?<="award":")[^"]+/g, '…')
    .replaceAll('><', '>\n<')
    .replaceAll(',"', ',\n"');
  return { ...renderedPage, html, wholeHtml: renderedPage.html };
}

test.each([
  ['study', {}],
  ['study', { alias: true, preview: 'autumn', socialImage: undefined }],
  ['home', {}],
  ['404', {}],
])('the document of %s matches its snapshot, with %j', async (id, options) => {
  const { html, title, description } = await render(id, options);
  const name = [id, ...Object.keys(options)].join('-');
  await expect(html).toMatchFileSnapshot(`testing/${name}.html`);
  expect({ title, description }).toEqual({ title: 'Title <1>', description: 'Description' });
});

const BASE_URL = 'https://agency.example';

test.each<[string, string, object]>([
  ['about', 'AboutPage', { mainEntity: { '@id': `${BASE_URL}/#agency` } }],
  ['contact', 'ContactPage', { mainEntity: { '@id': `${BASE_URL}/#agency` } }],
  [
    'case-studies',
    'CollectionPage',
    {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, url: `${BASE_URL}/en/study` }],
      },
    },
  ],
  [
    'translation-services',
    'WebPage',
    { mainEntity: { '@id': `${BASE_URL}/en/translation-services#subject` } },
  ],
])('search engines are told that %s is a page of type %s', async (id, type, details) => {
  const { wholeHtml } = await render(id);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(wholeHtml) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { readonly '@type': string }[] };
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': type, url: `${BASE_URL}/en/${id}`, ...details }),
  );
  const breadcrumbs = graph.find((node) => node['@type'] === 'BreadcrumbList');
  expect(breadcrumbs).toMatchObject({
    itemListElement: [{ name: 'Home' }, { item: `${BASE_URL}/en/${id}` }],
  });
  const service = { name: 'Translation services', provider: { '@id': `${BASE_URL}/#agency` } };
  if (id === 'translation-services')
    expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Service', ...service }));
});

test('the agency is described by the footer’s messages, and the shell’s pages by their own', async () => {
  const { wholeHtml } = await render('home');
  const { description, badge } = layout.footer;
  expect(wholeHtml).toContain(`"description":"${description}","award":"${badge.title} ${badge.year}"`);
  expect((await render('503')).title).toBe(notSent.head.title);
});

test('modules share the shell’s React', async () => {
  await render('study');
  const [versions = {}] = receivedScopes.map(({ react }) => react);
  const { lib, get } = versions[React.version] ?? {};
  expect([lib?.(), (await get?.())?.()]).toEqual([React, React]);
});

test('content that cannot be rendered is refused with the reason', async () => {
  await expect(render('study', { inlineScripts: {} })).rejects.toThrow('without its script inline-head');
  await expect(render('empty')).rejects.toThrow(
    'mf-one ./pages/empty: mf-one ./pages/empty has no default export',
  );
  await expect(render('none')).rejects.toThrow('mf-one does not expose ./pages/none');
  await expect(render('astray')).rejects.toThrow(
    '"astray" links to page "nowhere", which no module declares',
  );
  await expect(render('lost')).rejects.toThrow('"lost" has the parent "elsewhere", which is neither');
});
