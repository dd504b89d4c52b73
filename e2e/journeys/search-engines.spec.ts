import * as brand from '@atverta/settings/brand/brand.ts';
import { withBrandName } from '@atverta/settings/brand/with-brand-name.ts';
import type { Page } from '@playwright/test';
import { htmlErrors } from '../fixtures/html-errors.ts';
import { testedPages } from '../fixtures/pages.ts';
import { structuredDataErrors } from '../fixtures/schema-org.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';

const BASE = brand.baseUrl;

type Node = { readonly '@type': string; readonly [property: string]: unknown };
type Crumbs = { readonly itemListElement: readonly { readonly name: string; readonly item: string }[] };

test('structured data is valid by schema.org and describes each page', async ({ page }) => {
  for (const { id, path, language, canonical, schemaType } of testedPages) {
    const head = await sentHead(page, path);
    expect(head.structuredData, path).toHaveLength(1);
    const [graph] = head.structuredData as [{ readonly '@graph': readonly Node[] }];
    expect(structuredDataErrors(graph), path).toEqual([]);

    const ofType = (type: string) => graph['@graph'].find((node) => node['@type'] === type);
    expect(ofType(schemaType), `${path}: ${schemaType}`).toBeDefined();
    const self = graph['@graph'].find(({ url }) => url === BASE + canonical[language]);
    expect(self, path).toMatchObject({
      name: head.meta['og:title'],
      description: head.meta['description'],
      inLanguage: language,
    });
    const crumbs = (ofType('BreadcrumbList') as Crumbs | undefined)?.itemListElement ?? [];
    if (id === 'home') expect(crumbs).toEqual([]);
    else {
      expect(crumbs[0]?.item, path).toBe(`${BASE}/${language}/`);
      expect(crumbs.at(-1)?.item, path).toBe(BASE + canonical[language]);
    }
  }
});

test('a case study’s breadcrumbs lead through the list of studies', async ({ page }) => {
  const { structuredData } = await sentHead(page, '/lt/sekmes-istorija-odoro');
  expect(JSON.stringify(structuredData)).toContain(
    `{"@type":"ListItem","position":2,"name":"Sėkmės istorijos","item":"${BASE}/lt/sekmes-istorijos"}`,
  );
});

test('every page has its own text and image for sharing', async ({ page }) => {
  const pictures = new Map<string, string>();
  for (const { id, path, language, canonical, indexed } of testedPages) {
    const { title, h1, meta } = await sentHead(page, path);
    expect(meta, path).toMatchObject({
      'og:title': title.replace(` – ${brand.name}`, ''),
      'og:description': meta['description'],
      'og:url': BASE + canonical[language],
      'og:locale': { en: 'en_GB', lt: 'lt_LT' }[language],
    });
    if (!indexed) continue;
    expect(meta, path).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': withBrandName(h1),
      'twitter:card': 'summary_large_image',
    });
    const picture = meta['og:image'] ?? '';
    expect(picture, path).toMatch(
      new RegExp(`^${BASE}/_modules/[\\w-]+/social-images/${id}\\.${language}\\.[0-9a-f]{12}\\.png$`),
    );
    expect(pictures.get(picture) ?? id + language, path).toBe(id + language);
    pictures.set(picture, id + language);
  }
  for (const picture of pictures.keys()) {
    const response = await page.request.get(picture.replace(BASE, ''));
    expect(response.headers()['content-type'], picture).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
    expect(png.length, picture).toBeLessThan(150_000);
  }
});

test('every page links icons and the web app manifest, and all of them exist', async ({ page }) => {
  for (const { path, language } of testedPages) {
    const { links, meta } = await sentHead(page, path);
    expect(meta['theme-color'], path).toMatch(/^#[0-9a-f]{6}$/);
    const hrefs = links.filter(({ rel }) => /icon|manifest/.test(rel)).map(({ href }) => href);
    expect(hrefs, path).toEqual([
      '/favicon.ico',
      '/icon.svg',
      '/apple-touch-icon.png',
      `/${language}/site.webmanifest`,
    ]);
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const response = await page.request.get(path);
    expect(response.headers()['content-type'], path).toBe(type);
  }
});

for (const language of LANGUAGES) {
  test(`the web app manifest in ${language} has a start page in its language, and icons of the declared sizes`, async ({
    request,
  }) => {
    const response = await request.get(`/${language}/site.webmanifest`);
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ lang: language, start_url: `/${language}/`, scope: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const png = await (await request.get(src)).body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
}

test('the sitemap lists only the indexed pages, with their alternates and dates of change', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = xml.split('<url>').slice(1);
  const expectedRoutes = testedPages.filter(
    ({ indexed, path, canonical, language }) => indexed && path === canonical[language],
  );
  expect(entries.map((entry) => /<loc>([^<]+)<\/loc>/.exec(entry)?.[1]).sort()).toEqual(
    expectedRoutes.map(({ path }) => BASE + path).sort(),
  );
  for (const { path, canonical } of expectedRoutes) {
    const entry = entries.find((each) => each.includes(`<loc>${BASE}${path}</loc>`));
    expect(entry).toMatch(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/);
    const links = entry?.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g) ?? [];
    expect(Object.fromEntries([...links].map(([, language, href]) => [language, href])), path).toEqual({
      ...Object.fromEntries(LANGUAGES.map((language) => [language, BASE + canonical[language]])),
      'x-default': BASE + canonical.en,
    });
  }
});

test('canonical pages and alternates lead to pages that name themselves and each other', async ({ page }) => {
  const heads = new Map<string, SentHead>();
  for (const { path, canonical, language } of testedPages)
    if (path === canonical[language]) heads.set(BASE + path, await sentHead(page, path));
  for (const [route, { links }] of heads) {
    const hrefs = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
    expect(hrefs('canonical'), route).toEqual([route]);
    for (const { hreflang, href } of links.filter(({ rel }) => rel === 'alternate')) {
      const targetHead = heads.get(href);
      expect(
        targetHead?.links.map((link) => link.href),
        `${route}: ${hreflang} leads back`,
      ).toContain(route);
      if (hreflang !== 'x-default') expect(targetHead?.language, `${route}: ${hreflang}`).toBe(hreflang);
    }
  }
});

test('llms.txt lists every indexed page with a sentence about it', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(text).toMatch(new RegExp(`^# ${brand.name}\\n\\n> \\S`));
  for (const { path, canonical, language, indexed } of testedPages) {
    const line = text.split('\n').find((candidate) => candidate.includes(`](${BASE}${path}): `));
    expect(Boolean(line), path).toBe(indexed && path === canonical[language]);
  }
});

test('every document is valid HTML', async ({ request }) => {
  const paths = [...testedPages.map(({ path }) => path), '/en/no-such-page', '/lt/nera-tokio'];
  for (const path of paths) {
    expect.soft(await htmlErrors(await (await request.get(path)).text()), path).toEqual([]);
  }
});

/** Metadata of a page as it is served. */
type SentHead = {
  readonly title: string;
  readonly h1: string;
  /** Contents of `meta` elements by `name` or `property`. */
  readonly meta: Readonly<Record<string, string>>;
  readonly language: string;
  readonly links: readonly {
    readonly rel: string;
    readonly href: string;
    readonly hreflang: string;
    readonly sizes: string;
  }[];
  readonly structuredData: readonly unknown[];
};

/** Parses the served document without running its scripts, as crawlers do. */
async function sentHead(page: Page, path: string): Promise<SentHead> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const servedDocument = new DOMParser().parseFromString(source, 'text/html');
    const textOf = (selector: string) => servedDocument.querySelector(selector)?.textContent ?? '';
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    return {
      language: servedDocument.documentElement.lang,
      title: textOf('title'),
      h1: textOf('h1'),
      meta: Object.fromEntries(
        [...servedDocument.querySelectorAll('meta')].map((meta) => [
          attribute(meta, 'name') || attribute(meta, 'property'),
          attribute(meta, 'content'),
        ]),
      ),
      links: [...servedDocument.querySelectorAll('head link')].map((link) => ({
        rel: attribute(link, 'rel'),
        href: attribute(link, 'href'),
        hreflang: attribute(link, 'hreflang'),
        sizes: attribute(link, 'sizes'),
      })),
      structuredData: [...servedDocument.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? ''),
      ),
    };
  }, html);
}
