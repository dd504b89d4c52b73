import { brand } from '@atverta/shared/brand/brand.ts';
import type { Page } from '@playwright/test';
import { Window } from 'happy-dom';
import { addresses } from '../fixtures/pages.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';
import { deployedUrl } from '../target/target.ts';

const BASE = brand.baseUrl;

type Outline = { readonly headings: readonly string[]; readonly texts: number };

/** In the page, too. */
const outlineOf = (root: Pick<Document, 'querySelectorAll'>): Outline => ({
  headings: [...root.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent ?? ''),
  texts: root.querySelectorAll('main p, main li').length,
});

/** What the document says before any script runs. */
async function outlineAsServed(page: Page): Promise<Outline> {
  const html = await (await page.request.get(page.url())).text();
  const served = new new Window().DOMParser().parseFromString(html, 'text/html');
  return outlineOf(served as never);
}

for (const { id, path, language, paths, canonical, indexed } of addresses) {
  test(`${path} is complete in its language`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toBeEmpty();
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{40,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', BASE + canonical[language]);
    for (const other of LANGUAGES) {
      await expect(page.locator(`link[hreflang="${other}"]`)).toHaveAttribute(
        'href',
        BASE + canonical[other],
      );
    }
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', BASE + canonical.en);
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(indexed ? 0 : 1);
    // The switcher stays in the family of paths that the visitor came by.
    for (const other of LANGUAGES) {
      await expect(page.locator(`header a[hreflang="${other}"]`).first()).toHaveAttribute(
        'href',
        paths[other],
      );
    }

    // Scripts offer a drop zone, and nothing else is theirs alone.
    const shown = (await page.evaluate(`(${outlineOf})(document)`)) as Outline;
    const served = await outlineAsServed(page);
    expect(shown.headings).toEqual(served.headings);
    expect(shown.texts).toBeGreaterThanOrEqual(served.texts);

    // As text: `toMatchAriaSnapshot` lets elements pass that are not recorded.
    if (path === canonical[language] && deployedUrl === undefined)
      expect(await page.getByRole('main').ariaSnapshot()).toMatchSnapshot(`${id}-${language}.yml`);
  });
}

for (const language of LANGUAGES) {
  test(`header and footer read as recorded in ${language}`, async ({ page, openPage }) => {
    test.skip(deployedUrl !== undefined, 'a deployed site may be another version');
    await openPage('home', language);
    for (const [landmark, name] of [
      ['banner', 'header'],
      ['contentinfo', 'footer'],
    ] as const)
      expect(await page.getByRole(landmark).ariaSnapshot()).toMatchSnapshot(`${name}-${language}.yml`);
  });
}

test('a page hydrates in a browser that is never idle', async ({ page, openPage }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, limit) => (limit?.timeout ? window.setTimeout(run, limit.timeout) : 0);
  });
  await openPage('contact');
});

test('every link within the site leads to a page', async ({ page, request }) => {
  const links = new Set<string>();
  for (const { path } of addresses) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"/g))
      links.add(href.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(20);
  for (const link of links) {
    const response = await request.get(link, { maxRedirects: 0 });
    expect(response.status(), link).toBe(200);
    const [, hash] = link.split('#');
    if (hash) expect(await response.text(), link).toContain(`id="${hash}"`);
  }
  await page.goto('about:blank');
});

test('the sitemap names every indexed page in both languages, and nothing else', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const expected = addresses.filter(
    ({ indexed, path, canonical, language }) => indexed && path === canonical[language],
  );
  expect(listed.sort()).toEqual(expected.map(({ path }) => BASE + path).sort());
});
