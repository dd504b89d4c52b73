import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { Page } from '@playwright/test';
import { addModule } from '../../fixtures/deploys/add-module.ts';
import { addStudy } from '../../fixtures/deploys/add-study.ts';
import { changeHeading, changeMessages } from '../../fixtures/deploys/change-messages.ts';
import { expect, test } from '../../fixtures/deploys/deploy-test.ts';
import type { Sandbox } from '../../fixtures/deploys/sandbox.ts';
import { changesBetween, hashSite } from '../../fixtures/deploys/site-hashes.ts';
import { waitForHydration } from '../../fixtures/hydration.ts';
import { testedPages } from '../../fixtures/pages.ts';

test.describe('an open tab', () => {
  test.use({ modules: ['shell', 'mf-marketing', 'mf-forms'], viewport: { width: 1280, height: 800 } });

  test('keeps working through three deploys and a rollback', async ({ page, sandbox, site }) => {
    // The module is built from the sandbox's sources first, since a build depends on the paths of its sources.
    await deploy(sandbox, 'mf-marketing');
    await page.clock.install();
    await page.goto(`${site}/en/`);
    await waitForHydration(page);
    await follow(page, '/en/about');
    expect(await staysInTab(page), 'nothing was deployed yet').toBe(true);

    await changeHeading(sandbox, 'mf-forms/src/pages/contact', 'Say hello again');
    await deploy(sandbox, 'mf-forms');
    await follow(page, '/en/contact');
    await expect(page.locator('h1')).toHaveText('Say hello again');
    await expect(page).toHaveTitle(/^Say hello again/);
    expect(await staysInTab(page), 'a changed module that was not loaded yet').toBe(true);

    await changeHeading(sandbox, 'mf-marketing/src/pages/about', 'Another opening');
    await deploy(sandbox, 'mf-marketing');
    await follow(page, '/en/about');
    await expect(page.locator('h1')).toHaveText('Another opening');
    expect(await staysInTab(page), 'a module that was loaded and changed').toBe(false);
    await waitForHydration(page);

    await changeMessages(sandbox, 'shell/src/universal/layout/en.json', (messages) => {
      messages['header'] = { ...messages['header'], getStarted: 'Begin now' };
    });
    await deploy(sandbox, 'shell');
    await follow(page, '/en/case-studies');
    await expect(page.locator('#app > header')).toContainText('Begin now');
    expect(await staysInTab(page), 'the shell changed').toBe(false);
    await waitForHydration(page);
    await follow(page, '/en/about');
    await expect(page.locator('h1')).toHaveText('Another opening');
    expect(await staysInTab(page), 'nothing has changed since').toBe(true);

    const { code, stderr } = await sandbox.rollback('mf-marketing');
    expect(code, stderr).toBe(0);
    await page.clock.fastForward(11_000);
    await follow(page, '/en/services/content-localization');
    expect(await staysInTab(page), 'nothing of this page was rolled back').toBe(true);
    await waitForHydration(page);
    await follow(page, '/en/about');
    await expect(page.locator('h1')).toHaveText(/Atverta is Lithuanian for/);
    expect(await staysInTab(page), 'the messages of this page were rolled back').toBe(false);
  });

  async function deploy(sandbox: Sandbox, module: string): Promise<void> {
    const { code, stderr } = await sandbox.compose('--use', await sandbox.release(module));
    expect(code, stderr).toBe(0);
  }

  /** Follows a link some time after the last navigation. */
  async function follow(page: Page, path: string): Promise<void> {
    await page.clock.fastForward(11_000);
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.locator(`link[rel="canonical"][href$="${path}"]`).waitFor({ state: 'attached' });
  }
});

test.describe('a deploy of marketing', () => {
  test.use({ modules: ['mf-marketing'] });

  test('changes only its own pages, and is rolled back byte for byte', async ({ sandbox }) => {
    const hashesBefore = await hashSite(sandbox.live);
    await changeHeading(sandbox, 'mf-marketing/src/pages/about', 'Another opening');
    const composeOutput = await sandbox.compose('--use', await sandbox.release('mf-marketing'));
    expect(composeOutput.code, composeOutput.stderr).toBe(0);
    const deployed = await hashSite(sandbox.live);
    const ownFiles = testedPages
      .filter(({ module }) => module === 'mf-marketing')
      .map(({ path }) => fileOf(path));
    const changes = changesBetween(hashesBefore, deployed);
    expect(changes).toContain('en/about.html');
    for (const file of changes) {
      const isOwnPage = ownFiles.includes(file);
      const isOwnAsset = file.startsWith('_modules/mf-marketing/') && !hashesBefore.has(file);
      expect(isOwnPage || isOwnAsset || SITE_WIDE.includes(file), file).toBe(true);
    }

    const rollbackOutput = await sandbox.rollback('mf-marketing');
    expect(rollbackOutput.code, rollbackOutput.stderr).toBe(0);
    const leftOver = changesBetween(hashesBefore, await hashSite(sandbox.live));
    // The published files stay for tabs that run the release.
    expect(leftOver.filter((file) => !file.startsWith('_modules/mf-marketing/'))).toEqual([]);
    for (const file of leftOver) expect(hashesBefore.has(file), file).toBe(false);
  });
});

test.describe('a new case study', () => {
  test.use({ modules: ['mf-case-studies'], viewport: { width: 1280, height: 800 } });

  test('goes live without a build of another module', async ({ page, sandbox, site }) => {
    const deploy = async () => {
      const composeOutput = await sandbox.compose('--use', await sandbox.release('mf-case-studies'));
      expect(composeOutput.code, composeOutput.stderr).toBe(0);
    };
    // The module is built in the sandbox first, since a build depends on the paths of its sources.
    await deploy();
    const hashesBefore = await hashSite(sandbox.live);
    const scriptsBefore = await scriptsOfPages(sandbox);
    await addStudy(sandbox);
    await deploy();
    const changes = changesBetween(hashesBefore, await hashSite(sandbox.live));
    for (const file of ['en/case-studies/new-study.html', 'lt/sekmes-istorijos/nauja-istorija.html'])
      expect(changes).toContain(file);
    const otherFiles = testedPages
      .filter(({ module }) => module !== 'mf-case-studies')
      .map(({ path }) => fileOf(path));
    expect(
      changes.filter((file) => otherFiles.includes(file) || /^_modules\/(?!mf-case)/.test(file)),
    ).toEqual([]);
    const scriptsAfter = await scriptsOfPages(sandbox);
    const changedIds = Object.keys(scriptsBefore).filter((id) => scriptsAfter[id] !== scriptsBefore[id]);
    expect(changedIds, 'the list, and the study that now leads on to the new one').toEqual([
      'case-studies',
      'case-study-2m-growth',
    ]);

    await page.goto(`${site}/en/case-studies`);
    await waitForHydration(page);
    await page.locator('main a[href="/en/case-studies/new-study"]').first().click();
    await expect(page).toHaveURL(/\/en\/case-studies\/new-study$/);
    await expect(page).toHaveTitle(/New study/);
    await expect(page.locator('link[hreflang="lt"]')).toHaveAttribute(
      'href',
      /\/lt\/sekmes-istorijos\/nauja-istorija$/,
    );
    await page.locator('#app > header summary:visible').last().click();
    await page.locator('#app > header a[hreflang="lt"]:visible').click();
    await expect(page).toHaveURL(/\/lt\/sekmes-istorijos\/nauja-istorija$/);
    await waitForHydration(page);
    const sitemap = await (await page.request.get(`${site}/sitemap.xml`)).text();
    expect(sitemap).toContain('/en/case-studies/new-study</loc>');
    expect(sitemap).toContain(`hreflang="lt" href="${brand.baseUrl}/lt/sekmes-istorijos/nauja-istorija"`);
    const redirect = await page.request.get(`${site}/case-studies/new-study`, { maxRedirects: 0 });
    expect(redirect.headers()['location']).toBe('/en/case-studies/new-study');

    await changeMessages(sandbox, 'mf-case-studies/src/studies/odoro/en.json', (messages) => {
      messages['quote'] = { ...messages['quote'], text: 'A corrected quotation' };
    });
    await deploy();
    await page.goto(`${site}/en/`);
    await expect(page.locator('main'), 'a page of another module that shows it').toContainText(
      'A corrected quotation',
    );
  });
});

test.describe('a new module', () => {
  test.use({ modules: [] });

  test('is added by compose, and removed by --without', async ({ page, sandbox, site }) => {
    const hashesBefore = await hashSite(sandbox.live);
    const module = await addModule(sandbox);
    const composeOutput = await sandbox.compose('--use', await sandbox.release(module));
    expect(composeOutput.code, composeOutput.stderr).toBe(0);
    await page.goto(`${site}/lt/karjera`);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Dirbkite su mumis');

    const without = await sandbox.compose('--without', module);
    expect(without.code, without.stderr).toBe(0);
    expect((await page.request.get(`${site}/lt/karjera`)).status()).toBe(404);
    const leftovers = changesBetween(hashesBefore, await hashSite(sandbox.live));
    expect(leftovers.filter((file) => !file.startsWith(`_modules/${module}/`))).toEqual([]);
  });
});

/** Returns the files of each page as JSON, by page id. */
async function scriptsOfPages({ live }: Sandbox): Promise<Record<string, string>> {
  const { pages } = JSON.parse(await readFile(join(live, 'composition.json'), 'utf8')) as {
    readonly pages: readonly { readonly id: string; readonly files: object }[];
  };
  return Object.fromEntries(pages.map(({ id, files }) => [id, JSON.stringify(files)]));
}

/** Files with data of every page. */
const SITE_WIDE = ['composition.json', 'llms.txt'];

const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1);

const staysInTab = (page: Page): Promise<boolean> => page.evaluate(() => 'sameTab' in window);

test.describe('a release that cannot be composed', () => {
  test.use({ modules: ['mf-marketing'] });

  // `composer/compose` tests the other refusals, on a site that needs no build.
  test('is refused in one sentence, and nothing changes', async ({ sandbox }) => {
    const folder = 'mf-marketing/src/pages/about';
    const component = `${folder}/AboutPage.tsx`;
    const source = await sandbox.read(component);
    const hashesBefore = await hashSite(sandbox.live);
    const refusedChanges: readonly (readonly [() => Promise<void>, RegExp])[] = [
      [
        () =>
          sandbox.write(component, "export function AboutPage() {\n  throw new Error('on purpose');\n}\n"),
        /\/en\/about cannot be composed: on purpose/,
      ],
      [
        async () => {
          await sandbox.write(component, source);
          await changeMessages(sandbox, `${folder}/lt.json`, (messages) => {
            delete messages['hero'];
          });
        },
        /\/lt\/apie-mus cannot be composed: Missing message "hero\.[a-z]+"/,
      ],
    ];
    for (const [make, sentence] of refusedChanges) {
      await make();
      const { code, stdout, stderr } = await sandbox.compose('--use', await sandbox.release('mf-marketing'));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
      expect(stderr).toMatch(/^Refused, and the live site is untouched: /);
      expect(stderr).toMatch(sentence);
      expect(changesBetween(hashesBefore, await hashSite(sandbox.live))).toEqual([]);
    }
  });
});
