import { addresses } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('paths without a language lead to the page that has them', async ({ request }) => {
  for (const { path } of addresses.filter(({ path }) => path !== '/lt/')) {
    const bare = path.slice('/en'.length);
    const response = await request.get(bare, { maxRedirects: 0 });
    expect(response.status(), bare).toBe(301);
    // Both languages have “Odoro”, and English is the default.
    expect([path, path.replace(/^\/lt/, '/en')], bare).toContain(response.headers()['location']);
  }
});

// Every kind of address that leads on, or out of the site: `composer/serve` and `composer/hosts`.
test('a path below the other language’s prefix, or with a trailing slash, leads to the page', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/lt/about', '/lt/apie-mus'],
    ['/en/apie-mus', '/en/about'],
    ['/lt/case-studies/odoro', '/lt/sekmes-istorijos/odoro'],
    ['/lt/apie-mus/', '/lt/apie-mus'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
  }
});

for (const [path, language] of [
  ['/lt/nera-tokio', 'lt'],
  // The prefix is a whole segment.
  ['/lt-LT/', 'en'],
] as const) {
  test(`${path} is not found, in ${language}`, async ({ page, complaints }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.locator('header a[hreflang="lt"]').first()).toHaveAttribute('href', '/lt/');
    // Chromium itself reports the status of the document, and nothing else is wrong.
    expect(complaints.splice(0).join()).toMatch(
      new RegExp(`^Failed to load resource[^,]*404[^,]*${path}\\)$`),
    );
  });
}

test('security.txt names whom to tell of a vulnerability', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toMatch(/^Contact: \S+\nExpires: \d{4}-/);
});
