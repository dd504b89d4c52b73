import { join } from 'node:path';
import { changeHeading } from '../../fixtures/deploys/change-messages.ts';
import { expect, test } from '../../fixtures/deploys/deploy-test.ts';
import { serveAt, startDevServer } from '../../fixtures/deploys/dev-server.ts';
import { pathOf } from '../../fixtures/pages.ts';
import { serveFolder } from '../../fixtures/serve-folder.ts';

const ORIGIN = 'http://localhost:3003';
const CONTACT = pathOf('contact', 'en');

test.use({ modules: ['mf-forms'] });
test('a preview shows a developer’s running module with a badge, and stops on request', async ({
  page,
  sandbox,
  complaints,
}) => {
  const composed = await sandbox.preview('review');
  expect(composed.code, composed.stderr).toBe(0);
  const folder = join(sandbox.folder, 'site/previews/review/current');
  const { origin: site, close } = await serveFolder(folder);
  await changeHeading(sandbox, 'mf-forms/src/pages/contact', 'Being written right now');
  const developer = await startDevServer(sandbox, 'mf-forms');
  try {
    await serveAt(page, ORIGIN, developer);
    const badge = page.getByRole('complementary', { name: 'Running module' });

    await page.goto(`${site}${CONTACT}?use=mf-forms@${ORIGIN}`);
    await expect(page.locator('h1')).toHaveText('Being written right now');
    await expect(badge).toContainText(`mf-forms as it runs at ${ORIGIN}`);
    await page.goto(`${site}${pathOf('about', 'en')}`);
    await expect(badge, 'it stays through full loads').toBeVisible();
    await page.locator(`a[href="${CONTACT}"]`).first().click();
    await expect(page.locator('h1')).toHaveText('Being written right now');

    await badge.getByRole('button').click();
    await expect(page.locator('h1')).toHaveText('Say hello');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(badge).toHaveCount(0);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    for (const elsewhere of ['http://192.168.1.9:4000', 'https://evil.example', `${ORIGIN}.evil.example`]) {
      await page.goto(`${site}${CONTACT}?use=mf-forms@${elsewhere}`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await expect(badge).toHaveCount(0);
    }
    expect(new Set(requested)).toEqual(new Set([site]));
    expect(complaints.filter((line) => line.includes('is refused: name a module'))).toHaveLength(3);
    // React reports that it rendered the page anew, which is expected here.
    complaints.length = 0;
  } finally {
    await developer.stop();
    await close();
  }
});

test('the live site ignores ?use=', async ({ page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await page.goto(`${site}${CONTACT}?use=mf-forms@${ORIGIN}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('h1')).toHaveText('Say hello');
  expect(new Set(requested)).toEqual(new Set([site]));
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).not.toContain('localhost');
});
