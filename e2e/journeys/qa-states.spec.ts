import { COMMON_PARAMETERS } from '@atverta/qa/state/parameters.ts';
import type { Page } from '@playwright/test';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { fillIn, formOf, sendButton } from '../fixtures/mocked/forms.ts';
import { test, waitUntilReady } from '../fixtures/mocked/mocked-test.ts';
import { expect } from '../fixtures/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^QA: / });
const panelChoice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilReady(page);
}

test('a URL describes the whole state and restores it in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/en/contact?scenario=rate-limited&theme=dark&latency=450#form');
  await expect(toggle(page)).toHaveText('QA: rate-limited, latency 450, theme dark');
  const { searchParams, hash } = new URL(page.url());
  expect([...searchParams.keys()].sort()).toEqual(Object.keys(COMMON_PARAMETERS).sort());
  expect(hash).toBe('#form');

  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  await otherContext.addCookies([
    { name: 'qa-messages', value: 'accented', url: baseURL ?? '' },
    { name: 'qa-broken', value: 'mf-forms', url: baseURL ?? '' },
  ]);
  const receiver = await otherContext.newPage();
  // This tab had another state, a draft and a theme before.
  await open(receiver, '/en/contact?scenario=slow&theme=light&draft=restored&connection=offline');
  await expect(formOf(receiver).locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
  await receiver.evaluate(() => localStorage.setItem('theme', 'light'));
  await open(receiver, page.url());
  await expect(toggle(receiver)).toHaveText('QA: rate-limited, latency 450, theme dark');
  await expect(receiver.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(receiver.locator('h1')).not.toContainText('[');
  await expect(formOf(receiver).locator('[name="name"]')).toHaveValue('');
  expect(await receiver.evaluate(() => [navigator.onLine, localStorage.getItem('theme')])).toEqual([
    true,
    null,
  ]);
  await otherContext.close();
});

test('a URL with a misspelt parameter names it, and takes nothing from the tab', async ({ page }) => {
  await open(page, '/en/contact?scenario=server-error&theme=dark');
  await open(page, '/en/contact?scenrio=idempotency-conflict&delay=3000');
  await expect(page.getByRole('alert')).toContainText(/scenrio is unknown.*delay is unknown/);
  await expect(toggle(page)).toHaveText('QA: success');
  await expect(page).toHaveURL(/[?&]scenario=success&.*theme=system/);
});

test('Back and Forward move through states, on a page and between pages', async ({ page }) => {
  await open(page, '/en/about?scenario=success');
  await toggle(page).click();
  await panelChoice(page, 'scenario').selectOption('idempotency-conflict');
  await panelChoice(page, 'theme').selectOption('dark');
  await page.locator('footer a[href="/en/contact"]:visible').first().click();
  await expect(page).toHaveURL(/\/en\/contact\?.*scenario=idempotency-conflict/);
  await page.goBack();
  await page.goBack();
  await expect(toggle(page)).toHaveText('QA: idempotency-conflict');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expect(toggle(page)).toHaveText('QA: success');
  await page.goForward();
  await page.goForward();
  await expect(toggle(page)).toHaveText('QA: idempotency-conflict, theme dark');

  // These choices take effect only in a new document.
  await panelChoice(page, 'connection').selectOption('offline');
  const clock = page.getByRole('textbox', { name: 'clock' });
  await clock.fill('2026-03-01T09:30');
  await clock.press('Enter');
  await expect(page).toHaveURL(/clock=2026-03-01T09/);
  await waitUntilReady(page);
  await page.goBack();
  await waitUntilReady(page);
  await expect(toggle(page)).toHaveText('QA: idempotency-conflict, theme dark, connection offline');
});

test('unknown values are reported with the known ones, and the defaults apply', async ({ page }) => {
  await open(
    page,
    '/en/contact?scenario=rate-limitd&messages=klingon&viewport=321&draft=mine&broken=mf-none&field=emial',
  );
  const alert = page.locator('qa-panel').getByRole('alert');
  for (const line of [
    /scenario=rate-limitd is unknown.*success, slow.*rate-limited/,
    /messages=klingon is unknown.*real, keys/,
    /viewport=321 is unknown.*full, 320/,
    /draft=mine is unknown.*none, restored/,
    /broken=mf-none is unknown.*nothing, .*mf-forms/,
    /field=emial is unknown.*email/,
  ])
    await expect(alert.getByRole('list').getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
  await expect(toggle(page)).toHaveText('QA: success');
});

test('one button resets everything', async ({ page }) => {
  await open(
    page,
    '/lt/kontaktai?scenario=server-error&theme=dark&latency=300&draft=restored&connection=offline',
  );
  await expect(formOf(page).locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
  await toggle(page).click();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(toggle(page)).toHaveText('QA: success');
  await waitUntilReady(page);
  await expect(formOf(page).locator('[name="name"]')).toHaveValue('');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});

test('a chosen width opens the site in a frame of that width', async ({ page }) => {
  await page.goto('/en/about?viewport=320');
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-hydrated][data-mocked]').waitFor({ state: 'attached' });
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(320);
  // A reload and another width keep the storage.
  await frame.locator('html').evaluate(() => localStorage.setItem('kept', 'yes'));
  await page.reload();
  await frame.locator('html[data-hydrated][data-mocked]').waitFor({ state: 'attached' });
  await panelChoice(page, 'viewport').selectOption('390');
  await expect(page).toHaveURL(/viewport=390/);
  expect(await frame.locator('html').evaluate(() => [innerWidth, localStorage.getItem('kept')])).toEqual([
    390,
    'yes',
  ]);
  await frame.locator('footer a[href="/en/contact"]:visible').first().click();
  await expect(page).toHaveURL(/\/en\/contact\?.*viewport=390/);
});

test.describe('each state of a form has a URL:', () => {
  const { draft, unsent, submit, success } = FORM_MESSAGES.lt;

  test('a restored draft with its files', async ({ page, openMocked }) => {
    await openMocked('contact', 'lt', { draft: 'restored' });
    await expect(formOf(page)).toContainText(draft.kept);
    await expect(formOf(page)).toContainText('Sutartis – žąsų ūkis.pdf');
  });

  test('long names at 320 pixels', async ({ page, openMocked }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openMocked('contact', 'lt', { draft: 'long-names' });
    await expect(formOf(page)).toContainText('Nebeprisikiškiakopūsteliaudavusiems');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('refused storage', async ({ page, openMocked }) => {
    await openMocked('contact', 'lt', { storage: 'refused' });
    await formOf(page).locator('[name="name"]').fill('Ona');
    await expect(formOf(page)).toContainText(draft.notKept);
  });

  test('a device that is offline until it is online again', async ({ page }) => {
    await open(page, '/lt/kontaktai?connection=offline');
    await fillIn(page, 'contact');
    await sendButton(page).click();
    await expect(formOf(page).getByRole('status').filter({ hasText: submit.waiting })).toBeVisible();
    await toggle(page).click();
    await panelChoice(page, 'connection').selectOption('online');
    await expect(page.locator('main [role="status"]', { hasText: success.title })).toBeVisible();
  });

  test('a clock that is stopped', async ({ page, openMocked }) => {
    await openMocked('contact', 'lt', { clock: '2026-03-01T09:30', scenario: 'rate-limited' });
    await fillIn(page, 'contact');
    await sendButton(page).click();
    await expect(page.locator('main').getByRole('alert')).toContainText(
      unsent['rate-limited'].replace('{{time}}', '09:32'),
    );
  });

  test('the thank-you page with a number, and the page of a form that could not be sent', async ({
    page,
    openMocked,
  }) => {
    await page.goto('/lt/kontaktai/aciu?scenario=success&reference=ATV-7K3M-9QXA');
    await expect(page.locator('main')).toContainText('ATV-7K3M-9QXA');
    await page.goto('/lt/503?scenario=success');
    await expect(page.locator('h1')).toBeVisible();
    await openMocked('contact', 'lt');
  });
});

test('very long messages leave the menu in sight at 320 pixels', async ({ page, openMocked }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openMocked('about', 'en', { messages: 'long' });
  await expect(page.locator('header > details:has(nav) > summary')).toBeInViewport({ ratio: 1 });
});

test('a menu is open if the URL says so', async ({ page, openMocked }) => {
  for (const [menu, width, within] of [
    ['services', 1280, 'header > nav details[open]'],
    ['language', 1280, 'header > details[open]'],
    ['mobile', 390, 'header > details[open] nav'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openMocked('about', 'lt', { menu });
    await expect(page.locator(within).first(), menu).toBeVisible();
    await expect(page.locator('header details[open]'), menu).toHaveCount(1);
  }
});

test('the panel shows axe’s violations', async ({ page, consoleErrors }) => {
  await open(page, '/en/contact');
  await toggle(page).click();
  const panel = page.getByRole('complementary', { name: 'QA' });
  await panel.getByRole('button', { name: 'Check with axe' }).click();
  await expect(panel.getByRole('status')).toHaveText('axe found nothing');
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await panel.getByRole('button', { name: 'Check with axe' }).click();
  await expect(panel.getByRole('status')).toHaveText('axe found 1');
  await expect(panel).toContainText('image-alt');
  consoleErrors.length = 0;
});

test('a form whose code fails to load gets the API’s error page', async ({ page, consoleErrors }) => {
  await page.goto('/lt/kontaktai?broken=mf-forms');
  await page.locator('html[data-mocked]').waitFor({ state: 'attached' });
  await fillIn(page, 'contact');
  await formOf(page)
    .locator('[name="email"]')
    .evaluate((field: HTMLInputElement) => {
      field.type = 'text';
      field.value = 'ne@adresas';
    });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('vardas@pavyzdys.lt');
  await expect(page.locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
  await page.goBack();
  await page.locator('html[data-mocked]').waitFor({ state: 'attached' });
  await fillIn(page, 'contact');
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/lt\/kontaktai\/aciu\?.*reference=ATV-MQCK-/);
  consoleErrors.length = 0;
});
