import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/deploys/deploy-test.ts';
import type { Sandbox } from '../../fixtures/deploys/sandbox.ts';
import { buildStockRemote, TOOLS } from '../../fixtures/federation/documented-examples.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Helpful/ });

/** Puts a build live. */
async function deploy(sandbox: Sandbox, dist: string): Promise<string> {
  const release = await sandbox.releaseFrom(dist);
  const composed = await sandbox.compose('--use', release);
  expect(composed.code, composed.stderr).toBe(0);
  expect(composed.stdout, 'its bytes beside ours').toMatch(/\/en\/reviews .* KB of it acme-reviews's/);
  return release;
}

async function expectHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await button(page).click();
  await expect(button(page)).toHaveText('Helpful: 1');
}

/** Follows a link that the page did not have: no page of ours links to another project's. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'Reviews of us' });
    document.querySelector('main')?.prepend(link);
  }, path);
  // The header lies over it.
  await page.getByRole('link', { name: 'Reviews of us' }).press('Enter');
}

for (const tool of TOOLS) {
  test(`a remote built by ${tool} is released, prerendered, hydrated, moved to, and rolled back`, async ({
    page,
    sandbox,
    site,
  }) => {
    const release = await deploy(sandbox, await buildStockRemote(tool));

    for (const [path, title] of [
      ['en/reviews', 'Reviews'],
      ['lt/atsiliepimai', 'Atsiliepimai'],
    ] as const) {
      const html = await readFile(join(sandbox.live, `${path}.html`), 'utf8');
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toMatch(new RegExp(`<title>${title}\\b`));
    }

    await test.step('hydrated', async () => {
      await page.goto(`${site}/en/reviews`);
      await expectHydrated(page);
    });

    await test.step('moved to within the tab', async () => {
      await page.goto(`${site}/en/about`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(() => Object.assign(globalThis, { isSameTab: true }));
      await follow(page, '/en/reviews');
      await expect(page.locator('h1')).toHaveText('Reviews');
      await expectHydrated(page);
      expect(await page.evaluate(() => 'isSameTab' in globalThis)).toBe(true);
    });

    await test.step('told of in __FEDERATION__', async () => {
      const told = await page.evaluate(() => {
        const { moduleInfo, __SHARE__ } = (
          globalThis as unknown as {
            __FEDERATION__: {
              moduleInfo: Record<string, { modules: { moduleName: string }[]; remotesInfo: object }>;
              __SHARE__: Record<string, { default: Record<string, Record<string, { useIn: string[] }>> }>;
            };
          }
        ).__FEDERATION__;
        const [scope] = Object.entries(__SHARE__).filter(([id]) => id.startsWith('shell'));
        return { moduleInfo, versions: Object.keys(scope?.[1].default['react'] ?? {}) };
      });
      const [name, short = ''] = release.split('@');
      const [key = ''] = Object.keys(told.moduleInfo).filter((each) => each.startsWith(`${name}:${short}`));
      expect(told.moduleInfo[key]?.modules.map(({ moduleName }) => moduleName)).toEqual(['pages/reviews']);
      expect(Object.keys(told.moduleInfo['shell']?.remotesInfo ?? {})).toContain(name);
      expect(told.versions.length).toBeGreaterThan(0);
    });

    await test.step('rolled back', async () => {
      await deploy(
        sandbox,
        await buildStockRemote(tool, (file, content) =>
          file.endsWith('Reviews.js') ? content.replace("'Reviews'", "'Praise'") : content,
        ),
      );
      await page.goto(`${site}/en/reviews`);
      await expect(page.locator('h1')).toHaveText('Praise');
      await expectHydrated(page);
      const { code, stderr } = await sandbox.rollback('acme-reviews');
      expect(code, stderr).toBe(0);
      await page.goto(`${site}/en/reviews`);
      await expect(page.locator('h1')).toHaveText('Reviews');
      await expectHydrated(page);
    });
  });
}

test('styles of a remote end at its slot, and are nobody’s once its page is left', async ({
  page,
  sandbox,
  site,
}) => {
  const dist = await buildStockRemote('webpack');
  await writeFile(
    join(dist, 'browser/reviews.css'),
    `:root { --acme: 1px; letter-spacing: 3px } h1, a { color: rgb(1, 2, 3) !important }
     @keyframes acme { from { top: 0 } } @media (min-width: 1px) { footer { display: none } }`,
  );
  await deploy(sandbox, dist);
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const theirs = 'rgb(1, 2, 3)';
  await page.goto(`${site}/en/about`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const [heading, link] = [await colourOf('h1'), await colourOf('#app > header a')];
  await follow(page, '/en/reviews');
  await expect(page.locator('h1')).toHaveText('Reviews');
  await expectHydrated(page);
  expect(await colourOf('h1')).toBe(theirs);
  expect(
    await page.locator('main [data-slot]').evaluate((slot) => getComputedStyle(slot).letterSpacing),
  ).toBe('3px');
  const expectOursAsTheyWere = async () => {
    expect(await colourOf('#app > header a')).toBe(link);
    await expect(page.locator('#app > footer')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).letterSpacing)).toBe(
      'normal',
    );
  };
  await expectOursAsTheyWere();
  await page.goBack();
  await expect(page.locator('h1')).not.toHaveText('Reviews');
  expect(await colourOf('h1')).toBe(heading);
  await expectOursAsTheyWere();

  await page.goto(`${site}/en/reviews`);
  expect(await colourOf('h1'), 'loaded by itself').toBe(theirs);
  await expectOursAsTheyWere();
});
