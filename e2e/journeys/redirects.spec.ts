import { waitForHydration } from '../fixtures/hydration.ts';
import { testedPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('a path without a language redirects to the page', async ({ request }) => {
  for (const { path } of testedPages.filter(({ path }) => path !== '/lt/')) {
    const pathWithoutLanguage = path.slice('/en'.length);
    const response = await request.get(pathWithoutLanguage, { maxRedirects: 0 });
    expect(response.status(), pathWithoutLanguage).toBe(301);
    // Some paths, such as Odoro's, are the same in both languages and redirect to English, the default.
    expect([path, path.replace(/^\/lt/, '/en')], pathWithoutLanguage).toContain(
      response.headers()['location'],
    );
  }
});

// The unit tests of `composer/serve` and `composer/hosting` cover all kinds of redirects.
test('a path with the prefix of the other language, or with a trailing slash, redirects to the page', async ({
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
  // A language prefix has to be a whole segment of the path.
  ['/lt-LT/', 'en'],
] as const) {
  test(`${path} shows the page “not found” in ${language}`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveCount(1);
    await waitForHydration(page);
    await expect(page.locator('header a[hreflang="lt"]').first()).toHaveAttribute('href', '/lt/');
    // Chromium reports the status of the document, and nothing else.
    expect(consoleErrors.splice(0).join()).toMatch(
      new RegExp(`^Failed to load resource[^,]*404[^,]*${path}\\)$`),
    );
  });
}

test('security.txt names a contact for vulnerabilities', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toMatch(/^Contact: \S+\nExpires: \d{4}-/);
});
