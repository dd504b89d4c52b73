import type { Composition, LivePage, PublishedFile } from '@atverta/runtime/composition.ts';
import { Part } from '@atverta/runtime/platform';
import type { PageFiles } from '@atverta/runtime/renderer.ts';
import { WELL_KNOWN_PAGES } from '@atverta/site/well-known.ts';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { createRenderer } from './entry.ts';

// The documents below are of any agency, and stay as they are when this one moves.
vi.mock('@atverta/site/brand/brand.ts', async (importOriginal) => ({
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
  reports: '/reports',
}));
vi.mock('@atverta/site/brand/facts.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  telephone: '+370 600 00000',
}));

const file = (name: string): PublishedFile => ({
  url: `/_modules/mf-one/${name}.0123456789ab.js`,
  integrity: `sha256-${name}`,
});

const page = (id: string, more: Partial<LivePage> = {}): LivePage => ({
  id,
  module: 'mf-one',
  expose: './pages/any',
  paths: { en: `/en/${id}`, lt: `/lt/${id}-lt` },
  aliases: [],
  parts: [],
  about: 'WebPage',
  indexed: true,
  scripts: { en: [], lt: [] },
  ...more,
});

const MORE: Readonly<Record<string, Partial<LivePage>>> = {
  home: { paths: { en: '/en/', lt: '/lt/' } },
  contact: { about: 'ContactPage' },
  'case-studies': { about: 'CollectionPage' },
  'translation-services': { about: 'Service' },
};

const composition: Composition = {
  id: 'c',
  shell: 'release-of-shell',
  modules: {
    'mf-one': { release: 'release-of-one', entry: file('remote-entry') },
    'mf-two': {
      release: 'release-of-two',
      entry: file('other-entry'),
      type: 'module',
      files: [file('module')],
    },
    'mf-elsewhere': { release: 'release-of-another', entry: file('unused') },
  },
  pages: [
    ...WELL_KNOWN_PAGES.map((id) => page(id, MORE[id])),
    page('study', {
      about: 'Article',
      parent: 'case-studies',
      parts: ['testimonials', 'client-names'],
      aliases: [{ en: '/en/old', lt: '/lt/old' }],
    }),
    page('404', { indexed: false, errorPage: 404 }),
    page('lost', { parent: 'elsewhere' }),
    page('elsewhere', { module: 'mf-two' }),
  ],
  parts: [
    { id: 'testimonials', module: 'mf-two', expose: './parts/any', scripts: { en: [], lt: [] } },
    {
      id: 'client-names',
      module: 'mf-one',
      expose: './parts/names',
      scripts: { en: [], lt: [] },
      isStatic: true,
    },
  ],
};

const messages = async () => ({
  default: { head: { title: 'Title <1>', description: 'Description' } },
});
const exposes: Readonly<Record<string, unknown>> = {
  './pages/any': {
    messages,
    Content: () => [
      'Page',
      createElement(Part, { key: 1, id: 'testimonials' }),
      createElement(Part, { key: 2, id: 'client-names' }),
    ],
  },
  // Without messages of its own, and as other projects export it.
  './parts/any': { default: ({ data }: { readonly data: string }) => `Part with ${data}` },
  './parts/names': { messages, Content: () => 'Names' },
};
const container = (name: string) => ({
  init: () => {},
  get: async (expose: string) => () => (name === 'mf-elsewhere' ? {} : exposes[expose]),
});

const files: PageFiles = {
  main: { url: '/_modules/shell/main.0123456789ab.js', integrity: 'sha256-main' },
  scripts: [file('page'), { url: '/_modules/mf-two/data/study.en.json', integrity: 'sha256-data' }],
  styles: [{ name: 'page.css', css: 'a{color:red}', hash: 'sha256-style' }],
  inlineScripts: { head: { source: 'go()', hash: 'sha256-inline' } },
  onDemand: Object.fromEntries(
    ['es-modules', 'boundaries', 'running-module', 'reports'].map((name) => [name, [file(name)]]),
  ),
  fonts: ['/fonts/a.woff2'],
  picture: { url: '/pictures/study.png', width: 1200, height: 630, alternative: 'A picture' },
};

async function render(
  id: string,
  { preview, alias, ...given }: { preview?: string; alias?: boolean } & Partial<PageFiles> = {},
) {
  const { render: renderAddress } = createRenderer(
    { ...composition, ...(preview && { preview }) },
    container,
    async (module, name) => ({ messages: {}, data: `${name} of ${module}` }),
  );
  const found = composition.pages.find((each) => each.id === id) ?? page(id);
  const paths = (alias && found.aliases[0]) || found.paths;
  const rendered = await renderAddress({ page: found, language: 'en', paths }, { ...files, ...given });
  // Header and footer are looked at elsewhere, in a browser.
  const html = rendered.html
    .replace(
      /<div id="app">.*?(<div data-slot="[^"]+">.*<\/div>)<\/main>.*?(<script)/s,
      '<div id="app">…$1…</div>$2',
    )
    .replace(/(?<="description":")[^"]+(?=","award")|(?<="award":")[^"]+/g, '…')
    .replaceAll('><', '>\n<')
    .replaceAll(',"', ',\n"');
  return { ...rendered, html };
}

test.each([
  ['study', {}],
  ['study', { alias: true, preview: 'autumn', picture: undefined }],
  ['home', {}],
  ['contact', {}],
  ['case-studies', {}],
  ['translation-services', { picture: undefined }],
  ['404', {}],
])('the document of %s is as it was recorded, with %j', async (id, options) => {
  const { html, links, title, description } = await render(id, options);
  const name = [id, ...Object.keys(options)].join('-');
  await expect(html).toMatchFileSnapshot(`testing/${name}.html`);
  expect({ title, description }).toEqual({ title: 'Title <1>', description: 'Description' });
  expect(links['thank-you']).toBe('/en/thank-you');
});

test('what cannot be rendered is refused, and says why', async () => {
  await expect(render('study', { inlineScripts: {} })).rejects.toThrow('without its entry inline-head');
  await expect(render('lost')).rejects.toThrow('"lost" hangs from "elsewhere", which is neither');
});
