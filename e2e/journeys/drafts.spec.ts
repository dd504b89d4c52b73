import type { Page } from '@playwright/test';
import { pdf } from '../fixtures/attachments.ts';
import { pathOf } from '../fixtures/pages.ts';
import { skipUnlessSending } from '../fixtures/skip-tests.ts';
import { expectDraftStored } from '../fixtures/stored-drafts.ts';
import { expect, test } from '../fixtures/test.ts';

const CONTACT = pathOf('contact', 'en');
const FILE = 'of-the-first.pdf';

const details = (tab: Page) => tab.locator('main form [name="details"]');

/** Waits until the form has restored its draft, after which it sets this field. */
const expectDraftRestored = (tab: Page) =>
  expect(tab.locator('main form [name="opened_at"]')).not.toHaveValue('');

async function openContact(tab: Page): Promise<void> {
  await tab.goto(CONTACT);
  await expectDraftRestored(tab);
}

/** Enters text. A draft is stored at each input, so no wait is needed before the tab is left. */
const enter = (tab: Page, text: string): Promise<void> => details(tab).fill(text);

async function attach(tab: Page): Promise<void> {
  await tab.locator('main form input[type="file"]').setInputFiles([pdf(FILE)]);
  await expectDraftStored(tab, FILE);
}

async function reload(tab: Page): Promise<void> {
  await tab.reload();
  await expectDraftRestored(tab);
}

async function send(tab: Page): Promise<void> {
  await tab.locator('input[name="service_type"][value="general_inquiry"]').check();
  await tab.locator('main form [name="name"]').fill('Ona');
  await tab.locator('main form [name="email"]').fill('ona@example.com');
  await tab.locator('main form button[type="submit"]').click();
  await expect(tab.locator('main [role="status"]', { hasText: 'Message Sent Successfully' })).toBeVisible();
}

/** Ways to open a tab that starts with a copy of another tab's session storage. */
const COPIES = {
  'opened by script': async (firstTab: Page) => {
    const openedTab = firstTab.waitForEvent('popup');
    await firstTab.evaluate((path) => void window.open(path), CONTACT);
    return openedTab;
  },
  // This copies the session storage, as browsers do when they duplicate a tab.
  duplicated: async (firstTab: Page) => {
    const session = await firstTab.evaluate(() => Object.entries(sessionStorage));
    const tab = await firstTab.context().newPage();
    await tab.addInitScript((entries) => {
      if (sessionStorage.length === 0)
        for (const [name, value] of entries) sessionStorage.setItem(name, value);
    }, session);
    await tab.goto(CONTACT);
    return tab;
  },
} as const;

for (const [way, copy] of Object.entries(COPIES)) {
  test(`a tab that was ${way} has a draft of its own, and sends only that`, async ({ page }) => {
    skipUnlessSending();
    await openContact(page);
    await enter(page, 'Of the first');
    await attach(page);

    const second = await copy(page);
    await expectDraftRestored(second);
    await expect.soft(details(second)).toHaveValue('');
    await enter(second, 'Of the second');
    await reload(second);
    await expect(details(second)).toHaveValue('Of the second');
    await reload(page);
    await expect(details(page)).toHaveValue('Of the first');
    await expect(page.locator('main form')).toContainText(FILE);

    await send(second);
    await reload(second);
    await expect(details(second)).toHaveValue('');
    await reload(page);
    await expect(details(page)).toHaveValue('Of the first');
    await expect(page.locator('main form')).toContainText(FILE);
  });
}

test('an enquiry that was sent is not a draft in any tab', async ({ page, context }) => {
  skipUnlessSending();
  await openContact(page);
  await enter(page, 'To be sent');
  const second = await context.newPage();
  await openContact(second);
  await send(page);
  for (const tab of [page, second, await context.newPage()]) {
    await openContact(tab);
    await expect(details(tab)).toHaveValue('');
  }
});

test('a new tab takes over the draft of a closed one, with its files', async ({ page, context }) => {
  await openContact(page);
  await enter(page, 'Of a closed tab');
  await attach(page);
  // An empty form that was opened later must not take precedence.
  const emptyTab = await context.newPage();
  await openContact(emptyTab);
  await page.close();
  await emptyTab.close();

  const tab = await context.newPage();
  await openContact(tab);
  for (const _ of ['taken over', 'own']) {
    await expect(details(tab)).toHaveValue('Of a closed tab');
    await expect(tab.locator('main form')).toContainText(FILE);
    await reload(tab);
  }
});

test('pages with the same form share a draft, also after going back', async ({ page, openPage }) => {
  const isAt = async (id: string) => {
    await expect(page).toHaveURL(pathOf(id, 'en'));
    await expectDraftRestored(page);
  };
  const go = (pages: number) => page.evaluate((delta) => history.go(delta), pages);
  await openPage('translation-services');
  for (const id of ['contact', 'request-a-quote']) {
    await page
      .locator(`a[href="${pathOf(id, 'en')}"]:visible`)
      .first()
      .click();
    await isAt(id);
  }
  await enter(page, 'A diploma');
  await attach(page);

  await go(-2);
  await isAt('translation-services');
  await expect(details(page)).toHaveValue('A diploma');
  await expect(page.locator('main form')).toContainText(FILE);
  await enter(page, 'A diploma, and its supplement');

  await go(2);
  await isAt('request-a-quote');
  await expect(details(page)).toHaveValue('A diploma, and its supplement');
  await enter(page, '');
  await page.getByRole('button', { name: `Remove ${FILE}` }).click();

  await go(-2);
  await isAt('translation-services');
  await expect(details(page)).toHaveValue('');
  await expect(page.locator('main form')).not.toContainText(FILE);
});
