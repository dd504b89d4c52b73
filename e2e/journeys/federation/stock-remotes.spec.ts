import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/deploys/deploy-test.ts';
import type { Sandbox } from '../../fixtures/deploys/sandbox.ts';
import { buildStockRemote, TOOLS } from '../../fixtures/federation/documented-examples.ts';

test.describe.configure({ timeout: 120_000 });

const button = (page: Page) => page.getByRole('button', { name: /^Helpful/ });

/** Puts a build live. Remotes of `enhanced` and Vite bring a runtime that is over any budget. */
async function deploy(sandbox: Sandbox, dist: string): Promise<string> {
  const release = await sandbox.releaseFrom(dist);
  const composed = await sandbox.compose('--use', release, '--over-budget');
  expect(composed.code, composed.stderr).toBe(0);
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
