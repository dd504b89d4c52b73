import { BUDGETS as COMPOSED } from '@atverta/tooling/compose/budgets/budgets.ts';
import type { Page } from '@playwright/test';
import { expectHeading } from '../fixtures/faults/failure-test.ts';
import { addresses } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Most that a page may send, in KB (1,000 bytes) as compressed on the wire. */
const BUDGETS = {
  document: COMPOSED.document / 1000,
  script: COMPOSED.scripts / 1000,
  'script with a form': COMPOSED.scriptsWithForm / 1000,
  font: 40,
  image: 150,
  total: 350,
  /** A module's container, with the runtime that each brings. */
  container: 3,
} as const;

test('a page that looks like the one before it fetches no styles', async ({ page, openPage }) => {
  await openPage('case-study-odoro');
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const next = page.locator('main a[href*="/case-studies/"]').last();
  const path = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expectHeading(page, path);
  expect(sheets).toEqual([]);
});

type Sizes = Record<'document' | 'script' | 'font' | 'image' | 'total' | 'container', number>;

for (const { path } of addresses) {
  test(`${path} keeps its budgets`, async ({ page }) => {
    const sizes = await measure(page, path);
    const hasForm = (await page.locator('main form').count()) > 0;
    test.info().annotations.push({ type: 'sizes', description: JSON.stringify(sizes) });
    expect(sizes.document, 'KB of HTML with its CSS').toBeLessThanOrEqual(BUDGETS.document);
    expect(sizes.script, 'KB of scripts').toBeLessThanOrEqual(
      hasForm ? BUDGETS['script with a form'] : BUDGETS.script,
    );
    expect(sizes.font, 'KB of fonts').toBeLessThanOrEqual(BUDGETS.font);
    expect(sizes.image, 'KB of images').toBeLessThanOrEqual(BUDGETS.image);
    expect(sizes.container, 'KB of the largest container').toBeLessThanOrEqual(BUDGETS.container);
    expect(sizes.total, 'KB in all').toBeLessThanOrEqual(BUDGETS.total);
    const blocking = await page
      .locator('head link[rel="stylesheet"], head script[src]:not([defer]):not([async])')
      .count();
    expect(blocking, 'requests that the first paint waits for').toBe(0);
  });
}

/** Opens a page and adds up what it loads by itself, in KB on the wire. */
async function measure(page: Page, path: string): Promise<Sizes> {
  const sizes: Sizes = { document: 0, script: 0, font: 0, image: 0, total: 0, container: 0 };
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        const size = responseBodySize / 1000;
        const kind = request.resourceType() as keyof Sizes;
        if (kind in sizes) sizes[kind] += size;
        if (request.url().includes('/remote-entry.')) sizes.container = Math.max(sizes.container, size);
        sizes.total += size;
      }),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await Promise.all(pending);
  return sizes;
}
