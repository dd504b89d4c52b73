import { brand } from '@atverta/shared/brand/brand.ts';
import type { Page } from '@playwright/test';
import { addresses } from '../fixtures/pages.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';

const BASE = brand.baseUrl;

for (const { path, language, paths, canonical, indexed } of addresses) {
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
  });

  test(`${path} has the same text with and without scripts`, async ({ page, browser, baseURL }) => {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const without = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await without.goto(path);
    // A drop zone can only be offered where there are scripts; everything else is the same.
    expect(await headings(page)).toEqual(await headings(without));
    expect(await page.locator('main p, main li').count()).toBeGreaterThanOrEqual(
      await without.locator('main p, main li').count(),
    );
    await without.close();
  });
}

const headings = (page: Page): Promise<string[]> => page.locator('main :is(h1, h2, h3)').allInnerTexts();

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
