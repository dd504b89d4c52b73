import type { Page } from '@playwright/test';
import { pathOfFile, pathOfShellFile } from '../fixtures/composed-files.ts';
import { expect, test } from '../fixtures/fault-injection/failure-test.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf, testedPages } from '../fixtures/pages.ts';
import { IN_ONE_TAB } from '../fixtures/test.ts';

// `failures.spec.ts` tests that no modified file of the site runs.
test.describe('the policy of a page', () => {
  test.use(IN_ONE_TAB);

  test.beforeEach(async ({ page }) => {
    await page.goto(pathOf('contact', 'en'));
    await waitForHydration(page);
  });

  test('allows only files of the modules as scripts', async ({ page }) => {
    const src = await pathOfFile('contact', 'container', 'en');
    const loadedUrl = (url: string) =>
      page.evaluate((url) => {
        const script = document.createElement('script');
        try {
          script.src = url;
          return script.src;
        } catch (refusal) {
          return String(refusal);
        }
      }, url);
    expect(await loadedUrl(src)).toContain(src);
    for (const url of [
      'https://evil.example/_modules/mf-forms/a.js',
      'data:text/javascript,0',
      '/api/submissions',
      '/_modules/mf-forms/../../api/a.js',
    ])
      expect.soft(await loadedUrl(url), url).toMatch(/TypeError/);
  });

  const WAYS = {
    attribute: (url: string) => {
      const script = document.createElement('script');
      script.setAttribute('src', url);
      document.head.append(script);
    },
    import: (url: string) => void import(url).catch(() => {}),
  };
  test('refuses a script without its hash, by attribute or import', async ({ page }) => {
    const url = await pathOfFile('case-studies', 'container', 'en');
    for (const [way, load] of Object.entries(WAYS)) {
      const refusal = refusalOf(page, url);
      await page.evaluate(load, url);
      expect(await refusal, way).toBe('integrity');
    }
  });

  test('refuses a script without its hash, by markup', async ({ page }) => {
    const [path, url] = [pathOf('about', 'en'), await pathOfFile('case-studies', 'container', 'en')];
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const script = `<script src="${url}" crossorigin="anonymous"></script>`;
        await route.fulfill({ response, body: (await response.text()).replace('</body>', script) });
      },
    );
    const refusal = refusalOf(page, url);
    await page.goto(path);
    expect(await refusal).toBe('integrity');
    await waitForHydration(page);
  });

  /** Returns the reason why the browser refuses to load a file. */
  const refusalOf = (page: Page, path: string) =>
    page
      .waitForEvent('requestfailed', (request) => request.url().endsWith(path))
      .then((request) => request.failure()?.errorText);

  test('refuses to create markup or code from a string, and further policies', async ({
    page,
    consoleErrors,
  }) => {
    const refusals = await page.evaluate(() => {
      const attempts: readonly (() => unknown)[] = [
        () => (document.createElement('div').innerHTML = '<img src=x onerror=0>'),
        // biome-ignore lint/security/noGlobalEval: the policy has to refuse this.
        () => globalThis.eval('1'),
        () => new Function('return 1')(),
        () => {
          const { trustedTypes } = globalThis as unknown as {
            trustedTypes: { createPolicy(...of: unknown[]): void };
          };
          trustedTypes.createPolicy('mine', { createHTML: (html: string) => html });
        },
      ];
      const results = () =>
        attempts.map((attempt) => {
          try {
            attempt();
            return 'done';
          } catch {
            return 'refused';
          }
        });
      // The policy does not apply to code that a test evaluates, but it applies to a later task.
      return new Promise((resolve) => setTimeout(() => resolve(results())));
    });
    expect(refusals).toEqual(['refused', 'refused', 'refused', 'refused']);
    // Chromium reports each refusal on the console.
    consoleErrors.length = 0;
  });
});

test('every script, style and preload has a hash, and no page allows an unsafe source', async ({
  request,
}) => {
  for (const { path } of testedPages) {
    const html = await (await request.get(path)).text();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe|https?:|\*/);
    const headBefore = html.slice(0, html.indexOf('Content-Security-Policy'));
    expect(headBefore, 'the policy holds from the first element on').not.toMatch(/<(script|style|link|img)/);
    for (const [tag] of html.matchAll(
      /<script\b[^>]*\bsrc=[^>]*>|<link\b[^>]*rel="(?:preload|stylesheet)"[^>]*>/g,
    )) {
      if (!tag.includes('as="font"')) expect(tag, path).toMatch(/integrity="sha256-/);
      expect(tag, path).toMatch(/(?:src|href)="\/_modules\//);
    }
    expect(html, path).not.toMatch(/\s(?:on[a-z]+|style)="/);
  }
});

test('every response has the security headers', async ({ request }) => {
  const file = await pathOfShellFile('main', 'en');
  for (const path of ['/en/', '/about', '/en/no-such-page', '/composition.json', '/sitemap.xml', file]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['integrity-policy'], path).toBe('blocked-destinations=(script)');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['set-cookie'], path).toBeUndefined();
  }
});
