import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DevSite, startDevSite } from '../../fixtures/deploys/dev-site.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ timeout: 180_000 });

const PAGE = 'mf-forms/src/pages/contact';
/** Shows an edit that the page is loaded again for, or a build that others' builds keep waiting. */
const LATER = { timeout: 20_000 };
const NEXT = "<h2>{t('next.title')}</h2>";

let site: DevSite | undefined;
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await site?.stop();
  site = undefined;
});

const start = async (...built: string[]): Promise<DevSite> => {
  const base = process.env['E2E_FOLDER'] ?? '';
  site = await startDevSite(built, {
    RELEASE_STORE: join(base, 'releases'),
    SITE_ROOT: join(base, 'site'),
  });
  return site;
};

/** Opens a page whose modules can be updated, and marks the tab, so that a load of it shows. */
async function open(page: Page, path: string, modules: readonly string[]): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...((globalThis as { __hotModules?: Map<string, unknown> }).__hotModules?.keys() ?? [])].sort(),
      ),
    )
    .toEqual([...modules].sort());
  await page.locator('input[name="name"]').fill('Jonas');
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
}

const isSameTab = (page: Page) => page.evaluate(() => 'sameTab' in window);

test('edits of any module show in place on the composed site, and what is broken is said until it is mended', async ({
  page,
  complaints,
}) => {
  const { origin, edit } = await start('mf-forms', 'shell');
  await open(page, `${origin}/en/contact`, ['shell', 'mf-forms']);
  const name = page.locator('input[name="name"]');
  const overlay = page.locator('dev-overlay');

  await edit(`${PAGE}/ContactPage.tsx`, NEXT, '<h2>Edited in the module</h2>');
  await expect(page.getByRole('heading', { name: 'Edited in the module' })).toBeVisible();
  await edit('shell/src/layout/footer/Footer.tsx', "t('footer.description')", "'Edited in the shell'");
  await expect(page.getByText('Edited in the shell')).toBeVisible();
  await edit(`${PAGE}/ContactPage.module.css`, '.address {', '.address { text-indent: 7px;');
  await expect(page.locator('main a[href^="mailto:"]').first()).toHaveCSS('text-indent', '7px');
  await expect(name).toHaveValue('Jonas');
  expect(await isSameTab(page)).toBe(true);

  const mend = await edit(`${PAGE}/ContactPage.tsx`, 'Edited in the module</h2>', 'Edited in the module');
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
  await expect(page.getByRole('heading', { name: 'Edited in the module' })).toBeVisible();
  const thrown = complaints.splice(0);
  expect(thrown.filter((line) => !/broken on purpose|hot-update/.test(line))).toEqual([]);

  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  const main = scripts.find((src) => /shell\/main\./.test(src)) ?? '';
  const source = await page.request.get(main).then((response) => response.text());
  expect(source, 'React as developers read it').toContain('react-dom-client.development.js');
  const [, map = ''] = /sourceMappingURL=(\S+)$/m.exec(source) ?? [];
  const { sources } = await page.request.get(new URL(map, main).href).then((response) => response.json());
  expect(sources.join()).toContain('shell/src/layout/footer/Footer.tsx');
});

test('a module alone is developed against the others’ live releases, without their source', async ({
  page,
}) => {
  const { origin, edit } = await start('mf-forms');
  await open(page, `${origin}/en/contact`, ['mf-forms']);
  await edit(`${PAGE}/en.json`, 'What happens next', 'What happens then');
  await expect(page.getByRole('heading', { name: 'What happens then' })).toBeVisible(LATER);
});
