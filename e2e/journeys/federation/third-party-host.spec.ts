import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { MfManifest } from '@atverta/contract/mf-manifest.ts';
import { expect, type Page } from '@playwright/test';
import { buildThirdPartyHost } from '../../fixtures/federation/documented-examples.ts';
import type { ServedSite } from '../../fixtures/federation/serve-site.ts';
import type { ThirdPartyHost } from '../../fixtures/federation/start-third-party-host.ts';
import { test } from '../../fixtures/worker-test.ts';

// One worker runs all tests, since each worker builds the host and composes a site for it.
test.describe.configure({ mode: 'default' });

/** Collects the console errors of a page, and the paths that it loads from this site. */
function watch(page: Page, site: ServedSite) {
  const consoleErrors: string[] = [];
  const loaded: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('response', (response) => {
    if (response.url().startsWith(site.origin)) loaded.push(new URL(response.url()).pathname);
  });
  return { consoleErrors, loaded };
}

const manifestOf = (site: ServedSite, module: string) =>
  `${site.origin}/federation/${module}/mf-manifest.json`;

/** Returns the query that registers a remote by its manifest or by its entry. */
async function remoteBy(way: 'manifest' | 'entry', site: ServedSite, module: string) {
  const manifest = manifestOf(site, module);
  if (way === 'manifest') return { entry: manifest };
  const { metaData } = (await (await fetch(manifest)).json()) as MfManifest;
  const { path, name } = metaData.remoteEntry;
  return { entry: new URL(path + name, manifest).href, global: metaData.globalName };
}

for (const way of ['manifest', 'entry'] as const) {
  test.describe(`a third-party host on another origin, by the remote’s ${way}`, () => {
    const open = async (
      page: Page,
      { thirdPartyHost, corsSite }: { thirdPartyHost: ThirdPartyHost; corsSite: ServedSite },
      module: string,
      query: Record<string, string>,
    ) => {
      const watched = watch(page, corsSite);
      await page.goto(thirdPartyHost.pageWith({ ...(await remoteBy(way, corsSite, module)), ...query }));
      return watched;
    };

    test('renders the contact form, which sends', async ({ page, thirdPartyHost, corsSite }) => {
      const { consoleErrors, loaded } = await open(page, { thirdPartyHost, corsSite }, 'mf-forms', {
        expose: 'pages/contact',
      });
      const form = page.getByRole('form');
      await form.getByRole('button', { name: /send/i }).click();
      await expect(page.getByRole('alert').first(), 'fields are checked').toBeVisible();
      await fill(page);
      await form.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/).first(), 'the reference').toBeVisible();
      expect(consoleErrors).toEqual([]);
      expect(
        loaded.some((path) => path.startsWith('/_modules/')),
        'nothing of the site’s own pages',
      ).toBe(false);
    });

    test('renders a case study, in another language', async ({ page, thirdPartyHost, corsSite }) => {
      const { consoleErrors } = await open(page, { thirdPartyHost, corsSite }, 'mf-case-studies', {
        expose: 'pages/case-study',
        props: JSON.stringify({ page: 'case-study-odoro', language: 'lt' }),
      });
      await expect(page.locator('h1', { hasText: 'ODORO' }).or(page.locator('h1').nth(1))).toBeVisible();
      await expect(page.locator('[lang="lt"]').first()).toBeVisible();
      const next = page.locator('[lang="lt"] a[href*="/sekmes-istorijos/"]').first();
      expect(await next.getAttribute('href'), 'links lead to the site').toContain(`${corsSite.origin}/lt/`);
      expect(consoleErrors).toEqual([]);
    });

    test('renders the e-commerce form, with links of its own', async ({ page, thirdPartyHost, corsSite }) => {
      const { consoleErrors } = await open(page, { thirdPartyHost, corsSite }, 'mf-forms', {
        expose: 'parts/ecommerce-form',
        props: JSON.stringify({ links: { 'privacy-policy': '/my-privacy' } }),
      });
      await expect(page.getByRole('form')).toBeVisible();
      await expect(page.locator('a[href="/my-privacy"]').first()).toBeVisible();
      expect(
        await page
          .getByRole('button', { name: /send/i })
          .evaluate((node) => getComputedStyle(node).backgroundColor),
        'styled',
      ).not.toBe('rgba(0, 0, 0, 0)');
      const fontOf = (selector: string) =>
        page.locator(selector).evaluate((node) => getComputedStyle(node).fontFamily);
      expect(await fontOf('.atverta-frame')).toContain('Atverta');
      expect(await fontOf('body'), 'the host keeps its own styles').not.toContain('Atverta');
      expect(consoleErrors).toEqual([]);
    });
  });
}

test('the documented host imports pages from the remotes of its plugin', async ({
  page,
  thirdPartyHost,
  corsSite,
}) => {
  const dist = await buildThirdPartyHost((_file, content) =>
    content.replaceAll('https://agency.example', corsSite.origin),
  );
  const { consoleErrors } = watch(page, corsSite);
  await page.goto(thirdPartyHost.serve('documented', dist));
  const form = page.getByRole('form');
  await expect.poll(async () => consoleErrors[0] ?? form.isVisible()).toBe(true);
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('alert').first(), 'fields are checked').toBeVisible();
  await expect(page.locator('div[lang="lt"]')).toContainText(/odoro/i);
  expect(consoleErrors).toEqual([]);
});

test('Module Federation’s runtime preloads an expose by its manifest, and loads no file twice', async ({
  page,
  thirdPartyHost,
  corsSite,
}) => {
  const { consoleErrors, loaded } = watch(page, corsSite);
  const manifest = manifestOf(corsSite, 'mf-forms');
  await page.goto(
    thirdPartyHost.pageWith({ entry: manifest, expose: 'pages/contact', preload: 'pages/contact' }),
  );
  await page.locator('body[data-preloaded]').waitFor({ state: 'attached' });
  const { exposes } = (await (await fetch(manifest)).json()) as MfManifest;
  const contact = exposes.find(({ path }) => path === './pages/contact')?.assets;
  const names = [...(contact?.js.sync ?? []), ...(contact?.css.sync ?? [])];
  expect(names.length).toBeGreaterThan(1);
  const timesLoaded = () => names.map((name) => loaded.filter((path) => path.endsWith(`/${name}`)).length);
  const once = names.map(() => 1);
  await expect.poll(timesLoaded, 'before the expose is loaded').toEqual(once);

  await page.evaluate(() => (window as never as { go(): void }).go());
  await expect(page.getByRole('form')).toBeVisible();
  expect(timesLoaded(), 'after it').toEqual(once);
  expect(consoleErrors).toEqual([]);
});

async function fill(page: Page): Promise<void> {
  const form = page.getByRole('form');
  for (const name of ['name', 'job_title', 'company'])
    await form.locator(`input[name="${name}"]`).fill('Ona');
  await form.locator('input[name="email"]').fill('ona@example.com');
  for (const group of await form.locator('fieldset').all()) await group.getByRole('radio').first().check();
  await form.locator('textarea').first().fill('Two pages, from English to Lithuanian.');
}

test('a host with an old React gets an error in one sentence, and its page keeps working', async ({
  page,
  thirdPartyHost,
  corsSite,
}) => {
  await page.goto(
    thirdPartyHost.pageWith({
      entry: manifestOf(corsSite, 'mf-forms'),
      expose: 'pages/contact',
      react: '18.3.1',
    }),
  );
  await expect(page.locator('#refused')).toContainText(
    'mf_forms needs react ^19.2.0, and its host shares 18.3.1',
  );
  await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
});

test.describe('loading from other origins', () => {
  test('is closed by default', async ({ page, thirdPartyHost, request, baseURL }) => {
    const file = `${baseURL}/federation/mf-forms/mf-manifest.json`;
    expect((await request.get(file)).status()).toBe(404);
    await page.goto(thirdPartyHost.pageWith({ entry: file, expose: 'pages/contact' }));
    await expect(page.locator('#refused')).toBeVisible();
  });

  test('is allowed for the configured origins, in files below /federation/', async ({
    corsSite,
    thirdPartyHost,
  }) => {
    const headersOf = async (path: string, origin: string) =>
      (await fetch(corsSite.origin + path, { headers: { origin } })).headers;
    const manifest = new URL(manifestOf(corsSite, 'mf-forms')).pathname;
    const ownHeaders = await headersOf(manifest, thirdPartyHost.origin);
    expect(ownHeaders.get('access-control-allow-origin')).toBe(thirdPartyHost.origin);
    expect(ownHeaders.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(ownHeaders.get('cache-control')).toContain('must-revalidate');
    const foreignHeaders = await headersOf(manifest, 'https://evil.example');
    expect(foreignHeaders.get('access-control-allow-origin')).toBeNull();
    expect(foreignHeaders.get('vary')).toContain('Origin');
    const page = await headersOf('/en/', thirdPartyHost.origin);
    expect(page.get('access-control-allow-origin')).toBeNull();
    expect(page.get('cross-origin-resource-policy')).toBe('same-origin');
    const { metaData } = (await (await fetch(corsSite.origin + manifest)).json()) as MfManifest;
    const entry = new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, corsSite.origin + manifest);
    expect((await headersOf(entry.pathname, thirdPartyHost.origin)).get('cache-control')).toContain(
      'immutable',
    );
  });
});

test('every release of a remote has a manifest that names only its own files', async () => {
  const store = join(process.env['E2E_FOLDER'] ?? join(PROJECT_ROOT, ''), 'releases');
  for (const module of ['mf-forms', 'mf-marketing', 'mf-case-studies']) {
    const [release = ''] = (await readdir(join(store, module))).filter((name) => !name.includes('.'));
    const folder = join(store, module, release, 'browser');
    const manifest = JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')) as MfManifest;
    const files = [
      manifest.metaData.remoteEntry.name,
      ...[...manifest.exposes, ...manifest.shared].flatMap(({ assets }) => [
        ...assets.js.sync,
        ...assets.css.sync,
      ]),
    ];
    const fileNames = await readdir(folder);
    expect(files.filter((file) => !fileNames.includes(file))).toEqual([]);
    expect(manifest.exposes.length).toBeGreaterThan(0);
  }
});
