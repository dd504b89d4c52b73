import { randomBytes } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { createSandbox } from '../../fixtures/deploys/sandbox.ts';
import { patienceOf } from '../../fixtures/faults/patience.ts';
import { buildStockRemote, TOOLS, type Tool } from '../../fixtures/federation/documented-examples.ts';
import { serveFolder } from '../../fixtures/serve-folder.ts';
import { test } from '../../fixtures/worker-test.ts';

const CODE = ';document.documentElement.dataset.tampered="";';

/** What may happen to a file on its way. */
const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404 }),
  slow: () => {},
  'tampered with': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + CODE });
  },
} as const;

/** The page is as it was prerendered, and everything else of it works. */
async function expectIsolated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('h1')).toHaveText('Reviews');
  await page.getByRole('button', { name: /^Helpful/ }).click();
  await expect(page.getByRole('button', { name: /^Helpful/ })).toHaveText('Helpful: 0');
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await page.locator('#app > header').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect(page.locator('h1')).not.toHaveText('Reviews');
}

for (const tool of TOOLS)
  test.describe(tool, () => {
    // The site of a tool is made once, by the worker that has all its tests.
    test.describe.configure({ mode: 'default' });

    for (const [fault, answer] of Object.entries(FAULTS)) {
      test(`a container by ${tool} that is ${fault} leaves the page as it was prerendered`, async ({
        page,
        serveStockRemote,
      }) => {
        const { site, entry } = await serveStockRemote(tool);
        const told = page.waitForEvent('console', {
          predicate: (message) =>
            /^acme-reviews\/reviews stays as it was prerendered: ./.test(message.text()),
          timeout: 0,
        });
        await page.route(({ pathname }) => pathname === entry, answer);
        const patience = fault === 'slow' ? await patienceOf(page) : undefined;
        await page.goto(`${site}/en/reviews`, { waitUntil: 'commit' });
        await patience?.runOut(entry);
        await told;
        await expectIsolated(page);
      });
    }

    test(`any other file by ${tool} that is tampered with is not run`, async ({ page, serveStockRemote }) => {
      const { site, entry, files } = await serveStockRemote(tool);
      const others = files.filter((file) => file !== entry);
      expect(others.length).toBeGreaterThan(0);
      await page.route(({ pathname }) => others.includes(pathname), FAULTS['tampered with']);
      await page.goto(`${site}/en/reviews`);
      await expectIsolated(page);
    });

    test(`a remote that throws in the browser, by ${tool}, leaves the page as it was prerendered`, async ({
      page,
    }) => {
      const sandbox = await createSandbox([]);
      const dist = await buildStockRemote(tool, (file, content) =>
        file.endsWith('Reviews.js')
          ? content.replace(
              'const [likes',
              "if (typeof window !== 'undefined') throw new Error('broken');\n  const [likes",
            )
          : content,
      );
      const release = await sandbox.releaseFrom(dist);
      const { code, stderr } = await sandbox.compose('--use', release, '--quick');
      expect(code, stderr).toBe(0);
      const { origin, close } = await serveFolder(sandbox.live);
      await page.goto(`${origin}/en/reviews`);
      await expectIsolated(page);
      await close();
      await sandbox.remove();
    });
  });

test.describe('what does not fit is refused in one sentence', () => {
  const refusals: readonly [
    what: string,
    change: (file: string, content: string) => string,
    sentence: RegExp,
  ][] = [
    [
      'a page without head texts',
      (file, content) =>
        file.endsWith('module.json') ? content.replace('"lt": { "title"', '"lv": { "title"') : content,
      /gives page "reviews" no title or description in "lt"/,
    ],
    [
      'a container of another name',
      (_file, content) => content.replaceAll("'acme_reviews'", "'other'"),
      /names the container \S+: for the module acme-reviews, the plugin's "name" has to be acme_reviews/,
    ],
    [
      'an expose that the build lacks',
      (file, content) =>
        file.endsWith('module.json') ? content.replace('./pages/reviews', './pages/other') : content,
      /declares "reviews" as \.\/pages\/other, but the build exposes \.\/pages\/reviews/,
    ],
  ];
  for (const [what, change, sentence] of refusals) {
    test(`when releasing: ${what}`, async () => {
      const sandbox = await createSandbox([]);
      const dist = await buildStockRemote('rspack', change);
      const refused = await sandbox.releaseFrom(dist).catch((error: Error) => error.message);
      expect(refused.trim()).toMatch(/^Nothing was released: [^\n]+$/);
      expect(refused).toMatch(sentence);
      await sandbox.remove();
    });
  }

  test('when composing: another React, a throwing component, a page over budget', async () => {
    const sandbox = await createSandbox([]);
    const compose = async (
      tool: Tool,
      change: (file: string, content: string) => string,
      ...args: string[]
    ) => {
      const release = await sandbox.releaseFrom(await buildStockRemote(tool, change));
      const { code, stderr, stdout } = await sandbox.compose('--use', release, ...args);
      expect(code).not.toBe(0);
      return (stderr + stdout).trim();
    };
    const React18 = "{ singleton: true, strictVersion: true, requiredVersion: '^18.0.0', import: false }";
    for (const tool of ['webpack', 'rspack'] as const) {
      const sentence = await compose(
        tool,
        (_file, content) => content.replace('react: { singleton: true }', `react: ${React18}`),
        '--over-budget',
      );
      expect(sentence).toMatch(
        /^Refused, and the live site is untouched: \/en\/reviews cannot be composed: acme-reviews /,
      );
      expect(sentence).toMatch(/18/);
    }
    const throwing = await compose('webpack', (file, content) =>
      file.endsWith('Reviews.js')
        ? content.replace('const [likes', "throw new Error('broken here');\n  const [likes")
        : content,
    );
    expect(throwing).toContain('broken here');
    const heavy = await compose('webpack', (file, content) =>
      file.endsWith('Reviews.js')
        ? content.replace(
            "like: 'Helpful'",
            `like: 'Helpful', more: '${randomBytes(45_000).toString('base64')}'`,
          )
        : content,
    );
    expect(heavy).toMatch(
      /\/en\/reviews sends \d\d\.\d KB of scripts of acme-reviews \(\d+ bytes more than 45\.0 KB\)/,
    );
    await sandbox.remove();
  });
});
