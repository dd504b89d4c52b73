import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { createSandbox } from '../../fixtures/deploys/sandbox.ts';
import { controlTimeout } from '../../fixtures/fault-injection/page-timeout.ts';
import { buildThirdPartyRemote } from '../../fixtures/federation/documented-examples.ts';
import { waitForHydration } from '../../fixtures/hydration.ts';
import { serveFolder } from '../../fixtures/serve-folder.ts';
import { expect, test } from '../../fixtures/test.ts';
import { putLive, test as workerTest } from '../../fixtures/worker-test.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Helpful/ });

async function expectHydrated(page: Page): Promise<void> {
  await waitForHydration(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Helpful: 1');
}

/** Adds a link to the page and follows it, since no page of the site links to the third-party page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'Reviews of us' });
    document.querySelector('main')?.prepend(link);
  }, path);
  // The header covers the link, so it is followed by keyboard.
  await page.getByRole('link', { name: 'Reviews of us' }).press('Enter');
}

const CODE = ';document.documentElement.dataset.tampered="";';

/** Faults of a file on its way to the browser. */
const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404 }),
  slow: () => {},
  'tampered with': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + CODE });
  },
} as const;

/** Expects that the page stays as it was prerendered, and that the shell works. */
async function expectIsolated(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText('Reviews');
  await button(page).click();
  await expect(button(page)).toHaveText('Helpful: 0');
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await page.locator('#app > header').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect(page.locator('h1')).not.toHaveText('Reviews');
}

/** The parts of a federation instance that devtools show. */
type Instance = {
  readonly name: string;
  readonly options: { readonly remotes: readonly { readonly name: string }[] };
  readonly shareScopeMap: Readonly<Record<string, object>>;
};

test.describe('a third-party remote', () => {
  // One worker runs all tests, since each worker builds the remote and composes a site with it.
  test.describe.configure({ mode: 'default' });

  test('is released, prerendered, hydrated, and reached by client-side navigation', async ({
    page,
    serveThirdPartyRemote,
  }) => {
    const { sandbox, origin, release } = await serveThirdPartyRemote();
    for (const [path, title] of [
      ['en/reviews', 'Reviews'],
      ['lt/atsiliepimai', 'Atsiliepimai'],
    ] as const) {
      const html = await readFile(join(sandbox.live, `${path}.html`), 'utf8');
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toMatch(new RegExp(`<title>${title}\\b`));
    }

    await test.step('hydrated', async () => {
      await page.goto(`${origin}/en/reviews`);
      await expectHydrated(page);
    });

    await test.step('client-side navigation', async () => {
      await page.goto(`${origin}/en/about`);
      await waitForHydration(page);
      await page.evaluate(() => Object.assign(globalThis, { isSameTab: true }));
      await follow(page, '/en/reviews');
      await expect(page.locator('h1')).toHaveText('Reviews');
      await expectHydrated(page);
      expect(await page.evaluate(() => 'isSameTab' in globalThis)).toBe(true);
    });

    await test.step('listed in __FEDERATION__', async () => {
      const [remotes, shared] = await page.evaluate(() => {
        const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
          .__FEDERATION__;
        const host = __INSTANCES__.find(({ name }) => name === 'shell');
        return [
          host?.options.remotes.map(({ name }) => name),
          Object.keys(host?.shareScopeMap['default'] ?? {}),
        ];
      });
      expect(remotes).toContain(release.split('@')[0]);
      expect(shared).toContain('react');
    });
  });

  for (const [fault, answer] of Object.entries(FAULTS))
    workerTest(
      `leaves the page as it was prerendered if its container is ${fault}`,
      async ({ page, serveThirdPartyRemote }) => {
        const { origin, entry } = await serveThirdPartyRemote();
        const report = page.waitForEvent('console', {
          predicate: (message) =>
            /^acme-reviews\/reviews stays as it was prerendered: ./.test(message.text()),
          timeout: 0,
        });
        await page.route(({ pathname }) => pathname === entry, answer);
        const pageTimeout = fault === 'slow' ? await controlTimeout(page) : undefined;
        await page.goto(`${origin}/en/reviews`, { waitUntil: 'commit' });
        await pageTimeout?.runOut(entry);
        await report;
        await expectIsolated(page);
      },
    );

  workerTest('does not run a file that was tampered with', async ({ page, serveThirdPartyRemote }) => {
    const { origin, entry, files } = await serveThirdPartyRemote();
    const otherFiles = files.filter((file) => file !== entry);
    expect(otherFiles.length).toBeGreaterThan(0);
    await page.route(({ pathname }) => otherFiles.includes(pathname), FAULTS['tampered with']);
    await page.goto(`${origin}/en/reviews`);
    await expectIsolated(page);
  });

  test('is rolled back', async ({ page, serveThirdPartyRemote }) => {
    const { sandbox, origin } = await serveThirdPartyRemote();
    await putLive(sandbox, await buildThirdPartyRemote(inReviews("'Reviews'", "'Praise'")));
    await page.goto(`${origin}/en/reviews`);
    await expect(page.locator('h1')).toHaveText('Praise');
    await expectHydrated(page);
    const { code, stderr } = await sandbox.rollback('acme-reviews');
    expect(code, stderr).toBe(0);
    await page.goto(`${origin}/en/reviews`);
    await expect(page.locator('h1')).toHaveText('Reviews');
    await expectHydrated(page);
  });
});

const inReviews = (from: string, to: string) => (file: string, content: string) =>
  file.endsWith('Reviews.js') ? content.replace(from, to) : content;

workerTest('a remote that throws in the browser leaves the page as it was prerendered', async ({ page }) => {
  const sandbox = await createSandbox([]);
  const throwing = "if (typeof window !== 'undefined') throw new Error('broken');\n  const [likes";
  await putLive(sandbox, await buildThirdPartyRemote(inReviews('const [likes', throwing)));
  const { origin, close } = await serveFolder(sandbox.live);
  await page.goto(`${origin}/en/reviews`);
  await expectIsolated(page);
  await close();
  await sandbox.remove();
});

workerTest.describe('a third-party remote that does not fit is refused in one sentence', () => {
  const inTable = (from: string, to: string) => (file: string, content: string) =>
    file.endsWith('module.json') ? content.replace(from, to) : content;

  workerTest('when releasing', async () => {
    const sandbox = await createSandbox([]);
    for (const [change, sentence] of [
      [inTable('"lt": { "title"', '"lv": { "title"'), /gives page "reviews" no title or description in "lt"/],
      [
        (_file: string, content: string) => content.replaceAll("'acme_reviews'", "'other'"),
        /names the container \S+: for the module acme-reviews, the plugin's "name" has to be acme_reviews/,
      ],
      [
        inTable('./pages/reviews', './pages/other'),
        /declares "reviews" as \.\/pages\/other, but the build exposes \.\/pages\/reviews/,
      ],
    ] as const) {
      const dist = await buildThirdPartyRemote(change);
      const refusal = await sandbox.releaseFrom(dist).catch((error: Error) => error.message);
      expect(refusal.trim()).toMatch(/^Nothing was released: [^\n]+$/);
      expect(refusal).toMatch(sentence);
    }
    await sandbox.remove();
  });

  // Other refusals are the same as for the site's own modules, and tested in `composer/compose`.
  workerTest('when composing, with another React', async () => {
    const sandbox = await createSandbox([]);
    const React18 =
      "react: { singleton: true, strictVersion: true, requiredVersion: '^18.0.0', import: false }";
    const dist = await buildThirdPartyRemote((_file, content) =>
      content.replace('react: { singleton: true }', React18),
    );
    const release = await sandbox.releaseFrom(dist);
    const { code, stderr } = await sandbox.compose('--use', release, '--allow-over-budget');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      /^Refused, and the live site is untouched: \/en\/reviews cannot be composed: acme-reviews .*18/,
    );
    await sandbox.remove();
  });
});
