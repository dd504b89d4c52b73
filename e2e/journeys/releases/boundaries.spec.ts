import { readComposition } from '../../fixtures/composed-files.ts';
import { pathOf } from '../../fixtures/pages.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('?boundaries shows the owner, release and size of each region, until it is closed', async ({ page }) => {
  const { shellRelease, remotes } = await readComposition();
  await page.goto(`${pathOf('translation-services', 'en')}?boundaries`);
  const panel = page.getByRole('complementary', { name: 'Who owns what' });
  await expect(panel.getByRole('heading')).toBeFocused();
  for (const [name, module, release] of [
    ['header', 'shell', shellRelease],
    ['translation-services', 'mf-marketing', remotes['mf-marketing']?.release],
    ['translation-quote-form', 'mf-forms', remotes['mf-forms']?.release],
    ['footer', 'shell', shellRelease],
  ]) {
    const entry = panel.getByRole('button', { name: `${module} ${name}` });
    await expect(entry).toContainText(`${release} · `);
    expect(Number(/([\d.]+) KB/.exec(await entry.innerText())?.[1])).toBeGreaterThan(1);
  }

  // The keyboard selects a region, which scrolls into view with an outline, and closes the panel.
  await panel.getByRole('button', { name: 'mf-forms' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'mf-forms' })).toHaveAttribute('aria-pressed', 'true');
  const region = page.locator('[data-slot="translation-quote-form"]');
  await expect(region).toBeInViewport();
  // Both boxes are read in one call, since the page is still scrolling.
  const [outline, box] = await page.evaluate(() =>
    ['[data-owner="mf-forms"][data-chosen]:not(button)', '[data-slot="translation-quote-form"]'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect().toJSON(),
    ),
  );
  expect(box.height).toBeGreaterThan(100);
  expect(Math.abs(outline.y - box.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(outline.height - box.height)).toBeLessThanOrEqual(1);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-owner]')).toHaveCount(0);
  await expect(page).toHaveURL(pathOf('translation-services', 'en'));
});

test('?boundaries follows a client-side navigation', async ({ page }) => {
  await page.goto(`${pathOf('about', 'en')}?boundaries`);
  const panel = page.getByRole('complementary', { name: 'Who owns what' });
  await expect(panel.getByRole('button', { name: 'mf-marketing about' })).toBeVisible();
  await page
    .locator(`a[href="${pathOf('contact', 'en')}"]`)
    .first()
    .click();
  await expect(panel.getByRole('button', { name: 'mf-forms contact' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'mf-marketing about' })).toHaveCount(0);
});

test('the code of ?boundaries is loaded only on request', async ({ page, openPage }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await openPage('about');
  const countBefore = scripts.length;
  await page.goto(`${pathOf('about', 'en')}?boundaries`);
  await expect(page.getByRole('complementary', { name: 'Who owns what' })).toBeVisible();
  expect(new Set(scripts).size).toBeGreaterThan(countBefore);
});
