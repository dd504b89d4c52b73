import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { disguisedProgram, pdf, png } from '../fixtures/attachments.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { runSubmissionsCommand } from '../fixtures/run-submissions.ts';
import { skipUnlessSending } from '../fixtures/skip-tests.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_MOTION);

test.beforeEach(skipUnlessSending);

const REFERENCE = /ATV-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Confirmation messages that the specification prescribes. */
const SENT = { en: 'Message Sent Successfully', lt: 'Žinutė sėkmingai išsiųsta!' } as const;
const UPLOADED = { en: 'Uploaded Files', lt: 'Įkelti failai' } as const;

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main form [name="${name}"]`).first();
    if (name === 'hear_about') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function send(page: Page, language: 'en' | 'lt'): Promise<string> {
  await page.locator('main form button[type="submit"]').click();
  const message = page.locator('main [role="status"]', { hasText: SENT[language] });
  await expect(message).toBeVisible();
  const [reference = ''] = REFERENCE.exec(await message.innerText()) ?? [];
  expect(reference).toMatch(REFERENCE);
  return reference;
}

test('a form is empty when a link leads back to it after an enquiry', async ({ page, openPage }) => {
  const goTo = async (id: 'about' | 'contact') => {
    await page
      .locator(`footer a[href="${pathOf(id, 'en')}"]:visible`)
      .first()
      .click();
    await expect(page).toHaveURL(pathOf(id, 'en'));
    await waitForHydration(page);
  };
  await openPage('contact');
  for (const details of ['The first', 'The second']) {
    await page.locator('input[name="service_type"][value="general_inquiry"]').check();
    await fillIn(page, { name: 'Ona', email: 'ona@example.com', details });
    await send(page, 'en');
    await goTo('about');
    await goTo('contact');
    await expect(page.locator('main form')).toBeVisible();
    await expect(page.locator('main form [name="details"]')).toHaveValue('');
  }
});

for (const language of LANGUAGES) {
  test(`a contact enquiry in ${language} arrives complete, its files byte for byte`, async ({
    page,
    openPage,
  }, testInfo) => {
    const files = [pdf('Sutartis – žąsų ūkis.pdf', 300_000), png('logotipas.png')];
    await openPage('contact', language);
    await page.locator('input[name="service_type"][value="content_localization"]').check();
    await fillIn(page, {
      name: 'Ąžuolė Žemaitė',
      job_title: 'Vadovė',
      company: 'Žąsų ūkis',
      email: `contact-${language}@example.com`,
      details: 'Pirma eilutė\nantra eilutė „su kabutėmis“',
      hear_about: 'word_of_mouth',
    });
    await page.locator('main form input[type="file"]').setInputFiles(files);
    await expect(page.locator('main form')).toContainText(UPLOADED[language]);
    await expect(page.locator('main form')).toContainText('logotipas.png');

    const reference = await send(page, language);
    const details = await runSubmissionsCommand('show', reference);
    for (const value of [
      'Ąžuolė Žemaitė',
      'Vadovė',
      'Žąsų ūkis',
      'content_localization',
      'word_of_mouth',
      'antra eilutė',
    ]) {
      expect(details).toContain(value);
    }
    const folder = testInfo.outputPath('files');
    await runSubmissionsCommand('files', reference, '--to', folder);
    for (const [index, { name, buffer }] of files.entries()) {
      expect((await readFile(join(folder, `${index + 1}-${name}`))).equals(buffer), name).toBe(true);
    }

    // The thank-you page repeats the confirmation, so that no information is lost.
    await page.locator('main [role="status"] > a').click();
    await expect(page).toHaveURL(`${pathOf('thank-you', language)}?reference=${reference}`);
    await expect(page.locator('main')).toContainText(reference);
    await page
      .locator(`main a[href="${pathOf('home', language)}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(pathOf('home', language));
  });
}

for (const [form, id, language, values] of [
  ['ecommerce', 'ecommerce-localization', 'en', { website_url: 'example.com/shop', details: 'Parduotuvė' }],
  ['translation_quote', 'translation-services', 'lt', { details: 'Gimimo liudijimas', hear_about: 'other' }],
  ['translation_quote', 'request-a-quote', 'en', { details: 'Diplomas', hear_about: 'online_search' }],
] as const)
  test(`the ${form} form of ${id} sends in ${language}`, async ({ page, openPage }) => {
    const email = `${id}-${language}@example.com`;
    await openPage(id, language);
    await fillIn(page, { name: 'Jonas Jonaitis', email, ...values });
    await page.locator('main form input[type="file"]').setInputFiles([pdf('failas.pdf')]);
    const reference = await send(page, language);
    const details = await runSubmissionsCommand('show', reference);
    for (const value of [form, email, 'Jonas Jonaitis', 'failas.pdf', ...Object.values(values)])
      expect(details).toContain(value);
  });

test('errors show in a summary and at the field, and no input is lost', async ({ page, openPage }) => {
  await openPage('contact', 'lt');
  const title = await page.title();
  await fillIn(page, { name: 'Ona', email: 'ona@@example' });
  await page
    .locator('main form input[type="file"]')
    .setInputFiles([pdf('geras.pdf'), disguisedProgram('blogas.exe')]);
  await page.locator('main form button[type="submit"]').click();
  const summary = page.locator('main [role="alert"]');
  await expect(summary).toBeFocused();
  const wrong = ['[name="service_type"]', '[name="email"]', 'button[aria-label*="blogas.exe"]'];
  await expect(summary.locator('a')).toHaveCount(wrong.length);
  for (const [index, control] of wrong.entries()) {
    await summary.locator('a').nth(index).click();
    await expect(page.locator(`main form ${control}:focus`)).toHaveCount(1);
  }
  await expect(page).toHaveTitle(`Klaida: ${title}`);
  await expect(page.locator('input[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name="name"]')).toHaveValue('Ona');
  await expect(page.locator('main form')).toContainText('geras.pdf');
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('input[name="name"]')).toHaveValue('Ona');
  await expect(page.locator('main form')).toContainText('geras.pdf');
});

test('a program with the name of a document is refused by its content, and other input is kept', async ({
  page,
  openPage,
  consoleErrors,
}) => {
  await openPage('request-a-quote');
  await fillIn(page, { name: 'Mallory', email: 'mallory@example.com' });
  await page
    .locator('main form input[type="file"]')
    .setInputFiles([disguisedProgram('invoice.pdf'), pdf('good.pdf')]);
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main form')).toContainText('invoice.pdf');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('input[name="name"]')).toHaveValue('Mallory');
  expect(await runSubmissionsCommand('list', '--email', 'mallory@example.com')).not.toContain('ATV-');
  // Chromium reports the status of the API's response, and nothing else.
  expect(consoleErrors.splice(0).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});
