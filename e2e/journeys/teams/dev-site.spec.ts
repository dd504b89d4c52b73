import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DevSite, startDevSite } from '../../fixtures/deploys/dev-site.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ timeout: 180_000 });

const PAGE = 'mf-forms/src/pages/contact';
/** Shows an edit that the page is loaded again for, or a build that others' builds keep waiting. */
const LATER = { timeout: 20_000 };
const NEXT = "asideTitle={t('next.title')}";

let site: DevSite | undefined;
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await site?.stop();
  site = undefined;
});

const start = async (built: readonly string[], address?: string): Promise<DevSite> => {
  const base = process.env['E2E_FOLDER'] ?? '';
  const root = join(base, address === undefined ? 'site' : 'no-site');
  site = await startDevSite(built, { RELEASE_STORE: join(base, 'releases'), SITE_ROOT: root }, address);
  return site;
};

/** Waits until the page's modules run and can be updated. */
const waitForModules = (page: Page, modules: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...((globalThis as { __hotModules?: Map<string, unknown> }).__hotModules?.keys() ?? [])].sort(),
      ),
    )
    .toEqual([...modules].sort());

/** Opens a page whose modules can be updated, and marks the tab, so that a load of it shows. */
async function open(page: Page, path: string, modules: readonly string[]): Promise<void> {
  await page.goto(path);
  await waitForModules(page, modules);
  await page.locator('input[name="name"]').fill('Jonas');
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
}

const isSameTab = (page: Page) => page.evaluate(() => 'sameTab' in window);

test('edits of any module show in place on the composed site, and what is broken is said until it is mended', async ({
  page,
  complaints,
}) => {
  const { origin, edit } = await start(['mf-forms', 'shell']);
  await open(page, `${origin}/en/contact`, ['shell', 'mf-forms']);
  const name = page.locator('input[name="name"]');
  const overlay = page.locator('dev-overlay');
  const composedFirst = await (await page.request.get(page.url())).text();

  await edit(`${PAGE}/ContactPage.tsx`, NEXT, 'asideTitle="Module edit"');
  await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible(LATER);
  await edit('shell/src/layout/footer/Footer.tsx', "t('footer.description')", "'Shell edit'");
  await expect(page.getByText('Shell edit')).toBeVisible(LATER);
  await edit(`${PAGE}/ContactPage.module.css`, '.address {', '.address { text-indent: 7px;');
  await expect(page.locator('main a[href^="mailto:"]').first()).toHaveCSS('text-indent', '7px', LATER);
  await expect(name).toHaveValue('Jonas');
  expect(await isSameTab(page)).toBe(true);

  // A tab that opens while the site is composed has what was built before it.
  await page.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: composedFirst }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible(LATER);
  await expect(page.getByText('Shell edit')).toBeVisible(LATER);
  await page.unroute(page.url());

  const mend = await edit(`${PAGE}/ContactPage.tsx`, '"Module edit"', '"Module edit');
  await expect(overlay.getByRole('heading', { name: 'mf-forms is refused' })).toBeVisible(LATER);
  await expect(overlay).toContainText('ContactPage.tsx');
  await mend();
  await expect(overlay).toHaveCount(0, LATER);

  const mendThrown = await edit(
    `${PAGE}/ContactPage.tsx`,
    'return (',
    "if (typeof window !== 'undefined') throw new Error('broken on purpose');\n  return (",
  );
  await expect(overlay).toContainText('broken on purpose', LATER);
  await mendThrown();
  await expect(overlay).toHaveCount(0, LATER);
  await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible(LATER);
  // The page was loaded again, and its scripts come after its first paint.
  await waitForModules(page, ['shell', 'mf-forms']);

  const mainScript = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => /shell\/main\.\w+\.js$/.test(name)) ?? '',
    );
  const main = await mainScript();
  const read = (url: string) =>
    page.evaluate((asked) => fetch(asked).then((response) => response.text()), url);
  const source = await read(main);
  expect(source, 'React as developers read it').toContain('react-dom-client.development.js');
  // Libraries in it name maps of their own.
  const [, map = ''] = /sourceMappingURL=(\S+)\s*$/.exec(source) ?? [];
  const { sources } = JSON.parse(await read(new URL(map, main).href));
  expect(sources.join()).toContain('/src/layout/footer/Footer.tsx');

  const thrown = complaints.splice(0);
  expect(thrown.filter((line) => !/broken on purpose|hot-update/.test(line))).toEqual([]);
});

test('a module alone is developed against what a site’s address says is live, without the others’ source', async ({
  page,
  baseURL,
}) => {
  const { origin, edit } = await start(['mf-forms'], baseURL);
  await open(page, `${origin}/en/contact`, ['mf-forms']);
  await edit(`${PAGE}/en.json`, 'What happens next', 'What happens then');
  await expect(page.getByRole('heading', { name: 'What happens then' })).toBeVisible(LATER);
});
