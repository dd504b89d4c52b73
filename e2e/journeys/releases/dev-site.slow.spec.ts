import { join } from 'node:path';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import type { Page } from '@playwright/test';
import { type DevSite, startDevSite, startNewDevSite } from '../../fixtures/deploys/dev-site.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGE = 'mf-forms/src/pages/contact';
const NEXT = "asideTitle={t('next.title')}";

const startSite = (modules: readonly string[], url?: string): Promise<DevSite> => {
  const base = process.env['E2E_FOLDER'] ?? '';
  const root = join(base, url === undefined ? 'site' : 'no-site');
  return startDevSite(modules, { RELEASE_STORE: join(base, 'releases'), SITE_FOLDER: root }, url);
};

/** Waits until the page's modules run and can be updated. */
const waitForModules = (page: Page, modules: readonly string[]) =>
  expect
    .poll(() =>
      page
        .evaluate(() =>
          [...((globalThis as { __hotModules?: Map<string, unknown> }).__hotModules?.keys() ?? [])].sort(),
        )
        // The page may be reloading at that moment.
        .catch(() => []),
    )
    .toEqual([...modules].sort());

/** Opens a page, waits until its modules can be updated, and marks the tab. */
async function open(page: Page, path: string, modules: readonly string[]): Promise<void> {
  await page.goto(path);
  await waitForModules(page, modules);
  await page.locator('input[name="name"]').fill('Jonas');
  await markTab(page);
}

/** Marks the tab to detect a reload. It is retried, since the page may be reloading at that moment. */
const markTab = (page: Page) =>
  expect(() => page.evaluate(() => void Object.assign(window, { sameTab: true }))).toPass();

const isSameTab = (page: Page) => page.evaluate(() => 'sameTab' in window);

/** Waits until a marked tab is reloaded. A page cannot be evaluated while it reloads. */
const expectReload = (page: Page) => expect.poll(() => isSameTab(page).catch(() => true)).toBe(false);

/** An edit of a file, and its effect on a page. */
type Edit = {
  readonly page: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Writes broken JSON first. */
  readonly isBroken?: true;
  readonly shown: string | ((page: Page) => Promise<void>);
};

const expectLink = (href: string) => (page: Page) =>
  expect(page.locator(`a[href="${href}"]`).first()).toBeAttached();
const expectIndented = (selector: string) => (page: Page) =>
  expect(page.locator(selector).first()).toHaveCSS('text-indent', '9px');

const STUDIES = 'mf-case-studies/src';
const ABOUT = 'mf-marketing/src/pages/about';

/** One edit for each kind of file that the first test does not edit. All remotes are built the same way. */
const EDITS: readonly Edit[] = [
  {
    page: '/en/contact',
    file: 'shell/src/universal/layout/footer/Footer.module.css',
    from: '.footer {',
    to: '.footer { text-indent: 9px;',
    shown: expectIndented('footer'),
  },
  {
    page: '/en/contact',
    file: 'shell/src/universal/layout/en.json',
    from: '"menuTitle": "Menu"',
    to: '"menuTitle": "Messages of the shell"',
    isBroken: true,
    shown: 'Messages of the shell',
  },
  {
    page: '/en/contact',
    file: 'shell/src/module.ts',
    from: "schemaType: 'WebPage'",
    to: "schemaType: 'AboutPage'",
    // The edit changes no other page, but open pages are reloaded.
    shown: expectReload,
  },
  {
    page: '/en/contact',
    file: `${PAGE}/en.json`,
    from: '"Say hello"',
    to: '"Messages of forms"',
    isBroken: true,
    shown: 'Messages of forms',
  },
  {
    page: '/en/contact',
    file: `${PAGE}/en.json`,
    from: '"Contact us about localization and translation"',
    to: '"Title of a page"',
    shown: (page) => expect(page).toHaveTitle(/^Title of a page/),
  },
  {
    page: '/en/contact',
    file: 'mf-forms/src/artwork/greetings.json',
    from: '"Hola"',
    to: '"Tere"',
    isBroken: true,
    shown: 'Tere',
  },
  {
    page: '/en/services/content-localization',
    file: 'mf-marketing/src/module.ts',
    from: "'/services/content-localization'",
    to: "'/services/content'",
    // The tab is redirected to the new path of the page.
    shown: (page) => expect(page).toHaveURL(/\/en\/services\/content$/),
  },
  {
    page: '/en/about',
    file: 'shared/ui/PageHero.tsx',
    from: '{title}</h1>',
    to: '{title}</h1> Shared component',
    shown: 'Shared component',
  },
  {
    page: '/en/about',
    file: 'shared/ui/tokens/tokens.css',
    from: ':root {',
    to: ':root { text-indent: 9px;',
    shown: expectIndented('html'),
  },
  {
    page: '/en/case-studies',
    file: `${STUDIES}/pages/case-studies/en.json`,
    from: '"Yours could be next"',
    to: '"Data of the list"',
    shown: 'Data of the list',
  },
  {
    page: '/en/case-studies/odoro',
    file: `${STUDIES}/studies/odoro/en.json`,
    from: '"industryLabel": "Task"',
    to: '"industryLabel": "Data of a study"',
    isBroken: true,
    shown: 'Data of a study',
  },
  {
    page: '/en/case-studies/odoro',
    file: `${STUDIES}/pages/case-study/en.json`,
    from: '"All case studies"',
    to: '"Data of every study"',
    shown: 'Data of every study',
  },
  {
    page: '/en/case-studies/odoro',
    file: `${STUDIES}/studies.json`,
    from: '"en": "celemi-cosmetics"',
    to: '"en": "celemi"',
    shown: expectLink('/en/case-studies/celemi'),
  },
  {
    page: '/en/about',
    file: `${STUDIES}/module.ts`,
    from: "en: '/case-studies'",
    to: "en: '/stories'",
    async shown(page) {
      await expectLink('/en/stories')(page);
      const otherResponse = await page.request.get(new URL('/en/contact', page.url()).href);
      expect(await otherResponse.text()).toContain('href="/en/stories"');
    },
  },
];

const moduleOf = (path: string) =>
  path.includes('case-studies') ? 'mf-case-studies' : path.endsWith('contact') ? 'mf-forms' : 'mf-marketing';

/** Mistakes in a module, and the messages that the page shows for them. */
const MISTAKES: Readonly<
  Record<string, readonly [make: (site: DevSite) => Promise<() => Promise<void>>, RegExp]>
> = {
  'a module.ts with a syntax error': [
    ({ edit }) => edit('mf-marketing/src/module.ts', 'pages: [', 'pages: [[}'),
    /mf-marketing is refused\s*mf-marketing\/src\/module\.ts:5\b.*Expression expected/s,
  ],
  'a module.ts that throws': [
    ({ edit }) =>
      edit('mf-marketing/src/module.ts', 'export default', "throw new Error('thrown');\nexport default"),
    /Error: thrown\s+at mf-marketing\/src\/module\.ts:3:7/,
  ],
  'a duplicate page id': [
    ({ edit }) => edit('mf-marketing/src/module.ts', "id: 'about'", "id: 'home'"),
    /mf-marketing declares "home"/,
  ],
  'a module.ts that is missing': [
    ({ remove }) => remove('mf-marketing/src/module.ts'),
    /mf-marketing\/src\/module\.ts/,
  ],
  'a component that is missing': [({ remove }) => remove(`${ABOUT}/WayOfWorking.tsx`), /WayOfWorking\.tsx/],
  'messages that are missing': [({ remove }) => remove(`${ABOUT}/lt.json`), /pages\/about.*lt\.json/s],
  'data that are missing': [
    ({ remove }) => remove(`${STUDIES}/studies/odoro/lt.json`),
    /mf-case-studies\/src\/studies\/odoro\/lt\.json/,
  ],
  'a component that throws while it is prerendered': [
    ({ edit }) => edit(`${ABOUT}/Stats.tsx`, 'return (', '(undefined as any).x();\n  return ('),
    /\/en\/about cannot be composed: .*reading 'x'.*at Stats \(mf-marketing\/src\/pages\/about\/Stats\.tsx:\d+:\d+\)/s,
  ],
  'a description that is too long': [
    ({ edit }) => edit(`${ABOUT}/en.json`, '"description": "', `"description": "${'Long. '.repeat(40)}`),
    /A release of mf-marketing is refused\s*mf-marketing\/src\/pages\/about\/en\.json head\.description has \d+ characters/,
  ],
  'a message that is missing in a language': [
    ({ edit }) => edit(`${ABOUT}/lt.json`, '"kicker"', '"kickr"'),
    /mf-marketing\/src\/pages\/about\/lt\.json hero\.kicker is missing/,
  ],
  'a link to an unknown page': [
    ({ edit }) => edit(`${STUDIES}/studies/odoro/en.json`, '"ecommerce-localization"', '"ecommerce"'),
    /mf-case-studies\/src\/studies\/odoro\/en\.json service\.id: there is no page "ecommerce"/,
  ],
  'content of another client': [
    ({ edit }) => edit(`${STUDIES}/studies.json`, '"client": "Odoro"', '"client": "Lunaria"'),
    /mf-case-studies\/src\/studies\/odoro\/lt\.json head\.title does not name Lunaria/,
  ],
  'data that cannot be built': [
    ({ edit }) => edit(`${STUDIES}/studies/odoro/lt.json`, '"chart"', '"charts"'),
    /mf-case-studies\/data-files\.ts:\d+:\d+/,
  ],
};

test.describe('all modules', () => {
  // The tests share a development server, so they run one after another.
  test.describe.configure({ mode: 'default' });
  let site: DevSite;
  test.beforeAll(async () => {
    site = await startSite(MODULES);
  });
  test.afterAll(() => site.stop());

  test('edits of all modules update the composed site in place, and errors are shown until they are fixed', async ({
    page,
    consoleErrors,
  }) => {
    const { origin, edit } = site;
    await open(page, `${origin}/en/contact`, ['shell', 'mf-forms']);
    const name = page.locator('input[name="name"]');
    const overlay = page.locator('dev-overlay');
    const composedFirst = await (await page.request.get(page.url())).text();

    await edit(`${PAGE}/ContactPage.tsx`, NEXT, 'asideTitle="Module edit"');
    await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible();
    await edit('shell/src/universal/layout/footer/Footer.tsx', "t('footer.description')", "'Shell edit'");
    await expect(page.getByText('Shell edit')).toBeVisible();
    await edit(`${PAGE}/ContactPage.module.css`, '.address {', '.address { text-indent: 7px;');
    await expect(page.locator('main a[href^="mailto:"]').first()).toHaveCSS('text-indent', '7px');
    await expect(name).toHaveValue('Jonas');
    expect(await isSameTab(page)).toBe(true);

    // A tab that opens while the site is being composed gets the previous page, and then the updates.
    const older = { contentType: 'text/html', body: composedFirst };
    await page.route(page.url(), (route) => route.fulfill(older), { times: 1 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible();
    await expect(page.getByText('Shell edit')).toBeVisible();
    await expect(page.locator('main a[href^="mailto:"]').first()).toHaveCSS('text-indent', '7px');
    await waitForModules(page, ['shell', 'mf-forms']);

    const mend = await edit(`${PAGE}/ContactPage.tsx`, '"Module edit"', '"Module edit');
    await expect(overlay.getByRole('heading', { name: 'mf-forms is refused' })).toBeVisible();
    await expect(overlay).toContainText('ContactPage.tsx');
    await mend();
    await expect(overlay).toHaveCount(0);

    const mendThrown = await edit(
      `${PAGE}/ContactPage.tsx`,
      'return (',
      "if (typeof window !== 'undefined') throw new Error('broken on purpose');\n  return (",
    );
    const place =
      /Error: broken on purpose\s+at ContactPage \(mf-forms\/src\/pages\/contact\/ContactPage\.tsx:\d+:\d+\)/;
    await expect(overlay).toContainText(place);
    expect(site.output()).toMatch(place);
    await edit(`${PAGE}/ContactPage.tsx`, "if (typeof window !== 'undefined') throw", 'throw');
    await expect(overlay).toContainText(
      /The site cannot be composed\s*\/en\/contact cannot be composed: broken on purpose\s+at ContactPage \(mf-forms\/src\/pages\/contact\/ContactPage\.tsx:\d+:\d+\)/,
    );
    await expect(overlay, 'the error of an earlier edit').not.toContainText('This page throws');
    await mendThrown();
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Module edit' })).toBeVisible();
    // The page was reloaded, and its scripts load after its first paint.
    await waitForModules(page, ['shell', 'mf-forms']);

    // The page may reload once more if the site was still being composed.
    await expect(async () => {
      const main = await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .find((name) => /shell\/main\.\w+\.js$/.test(name)) ?? '',
      );
      const readText = (url: string) =>
        page.evaluate((scriptUrl) => fetch(scriptUrl).then((response) => response.text()), url);
      const source = await readText(main);
      expect(source, 'React as developers read it').toContain('react-dom-client.development.js');
      // Libraries in the bundle name source maps, too, so the last one counts.
      const [, map = ''] = /sourceMappingURL=(\S+)\s*$/.exec(source) ?? [];
      const { sources } = JSON.parse(await readText(new URL(map, main).href));
      expect(sources.join()).toContain('/src/universal/layout/footer/Footer.tsx');
    }).toPass();

    const thrownErrors = consoleErrors.splice(0);
    expect(thrownErrors.filter((line) => !/broken on purpose|hot-update/.test(line))).toEqual([]);
  });

  test('an edit of any kind of file shows, and broken JSON is reported until it is fixed', async ({
    page,
    consoleErrors,
  }) => {
    const { origin, edit } = site;
    const overlay = page.locator('dev-overlay');
    for (const { page: path, file, from, to, isBroken, shown } of EDITS)
      await test.step(`${file}: ${to}`, async () => {
        if (page.url() !== origin + path) await page.goto(origin + path);
        await waitForModules(page, ['shell', moduleOf(path)]);
        await markTab(page);
        if (isBroken) {
          const brokenText = to.slice(0, -1);
          await edit(file, from, brokenText);
          const inModule = file.replace(/^[^/]+/, '.');
          await expect(overlay).toContainText(
            new RegExp(`${file}:\\d+:\\d+: |${inModule}.*\\[\\d+:\\d+\\]`, 's'),
          );
          await expect(overlay, 'no stack').not.toContainText(/\bat .*:\d+:\d+/);
          await edit(file, brokenText, to);
          await expect(overlay).toHaveCount(0);
        } else await edit(file, from, to);
        if (typeof shown === 'function') await shown(page);
        else await expect(page.getByText(shown).first()).toBeVisible();
      });
    consoleErrors.length = 0;
  });

  test('the page shows the error of a module until it is fixed', async ({ page, consoleErrors }) => {
    await page.goto(`${site.origin}/en/about`);
    await waitForModules(page, ['shell', 'mf-marketing']);
    const overlay = page.locator('dev-overlay');
    for (const [mistake, [make, shownError]] of Object.entries(MISTAKES))
      await test.step(mistake, async () => {
        const mend = await make(site);
        await expect(overlay).toContainText(shownError);
        await expect(overlay).not.toContainText('the live site is untouched');
        await mend();
        await expect(overlay).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    consoleErrors.length = 0;
  });
});

test.describe('one module', () => {
  let site: DevSite | undefined;
  test.afterEach(() => site?.stop());

  test('one module is developed against the live releases of a site, without the sources of the others', async ({
    page,
    baseURL,
  }) => {
    site = await startSite(['mf-forms'], baseURL);
    const { origin, edit } = site;
    // The first type check takes seconds after the site is served.
    const newProps = 'asideTitle="Edit" unknown={() => t("nope")}';
    const mend = await edit(`${PAGE}/ContactPage.tsx`, NEXT, newProps);
    await open(page, `${origin}/en/contact`, ['mf-forms']);
    const overlay = page.locator('dev-overlay');
    const where = 'mf-forms/src/pages/contact/ContactPage\\.tsx\\(\\d+,\\d+\\): error TS\\d+: ';
    await expect(overlay).toContainText(new RegExp(`Types do not fit\\s*${where}`));
    for (const error of ["'unknown'", '"nope"'])
      await expect(overlay).toContainText(new RegExp(`${where}.*${error}`, 's'));
    await expect(page.getByRole('heading', { name: 'Edit' }), 'shown all the same').toBeVisible();
    await mend();
    await expect(overlay).toHaveCount(0);
    // An edit that moves code to another chunk reloads the page, which must not preload the update.
    await markTab(page);
    await edit(`${PAGE}/ContactPage.tsx`, 'import', "import '../thank-you/ThankYouPage.tsx';\nimport");
    await expectReload(page);
    await expect(page.locator('link[href*="hot-update"]')).toHaveCount(0);
    await edit(`${PAGE}/en.json`, 'What happens next', 'What happens then');
    await expect(page.getByRole('heading', { name: 'What happens then' })).toBeVisible();
    // The page would report that the server is gone.
    await page.goto('about:blank');
  });
});

test('a new site hydrates, and an edit of a component keeps its state', async ({ page }) => {
  const { origin, edit, stop } = await startNewDevSite();
  try {
    for (const [path, title] of [
      ['/nl/', 'Welkom in de tuin'],
      ['/ar/', 'أهلا بكم في الحديقة'],
    ] as const) {
      await page.goto(origin + path);
      await waitForModules(page, ['mf-garden', 'shell']);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await page.getByRole('button').click();
      await expect(page.getByRole('button')).toContainText('1');
    }
    await edit('mf-garden/src/pages/home/HomePage.tsx', "{t('title')}", 'Edited');
    await expect(page.getByRole('heading', { name: 'Edited' })).toBeVisible();
    await expect(page.getByRole('button')).toContainText('1');
  } finally {
    // It would say that the server is gone.
    await page.goto('about:blank');
    await stop();
  }
});
