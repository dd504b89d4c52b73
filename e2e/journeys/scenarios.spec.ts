import type { Language } from '@atverta/contract/language.ts';
import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import type { Locator, Page } from '@playwright/test';
import { SCENARIO_NAMES, type ScenarioName } from '../../mf-forms/mocks/scenarios.ts';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { axeViolations, injectAxe } from '../fixtures/accessibility/axe.ts';
import { test as formTest } from '../fixtures/mocked/form-test.ts';
import { FILE, FORMS, fillIn, formOf, replaceFile, sendButton } from '../fixtures/mocked/forms.ts';
import { test, waitUntilReady } from '../fixtures/mocked/mocked-test.ts';
import { expect } from '../fixtures/test.ts';

type Messages = (typeof FORM_MESSAGES)[Language];

type Expectation = {
  /** Message of the error summary; undefined if the enquiry arrives in the end. */
  readonly refusal?: (messages: Messages) => string;
  /** Status message of the form before that. */
  readonly status?: (messages: Messages) => string;
  /** Time by which the page's clock advances in one step, in ms. Default: 100. */
  readonly paceMs?: number;
};

const ofFile = (text: string) => `${FILE}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
/** Returns the part of a message before its placeholder for a time. */
const beforeTime = (text: string) => text.split('{{time}}')[0] ?? '';
const DEFAULT_PACE_MS = 100;
const RETRY_PACE_MS = 1_000;
const MINUTE_PACE_MS = 20_000;
const SILENCE_PACE_MS = 61_000;

const EXPECTED: Readonly<Record<ScenarioName, Expectation>> = {
  success: {},
  slow: { status: ({ submit }) => submit.slow, paceMs: 3_000 },
  'stalling-upload': { refusal: ({ failure }) => failure['timed-out'], paceMs: SILENCE_PACE_MS },
  'invalid-fields': { refusal: ({ errors }) => errors.email.invalid_email },
  'too-large': { refusal: ({ failure }) => failure['too-large'] },
  'file-too-large': { refusal: ({ errors }) => ofFile(errors.files.file_too_large) },
  'wrong-type': { refusal: ({ errors }) => ofFile(errors.files.file_type_mismatch) },
  'too-many-files': { refusal: ({ errors }) => errors.files.too_many_files },
  'rate-limited': { refusal: ({ unsent }) => beforeTime(unsent['rate-limited']) },
  'idempotency-conflict': { refusal: ({ failure }) => failure['idempotency-conflict'] },
  'idempotency-in-flight-once': { status: ({ submit }) => submit.retrying },
  'idempotency-in-flight': {
    refusal: ({ failure }) => failure['idempotency-in-flight'],
    paceMs: RETRY_PACE_MS,
  },
  'cross-site': { refusal: ({ unsent }) => unsent.rejected },
  duplicate: {},
  'server-error': { refusal: ({ failure }) => failure['server-error'], paceMs: RETRY_PACE_MS },
  'server-error-once': { status: ({ submit }) => submit.retrying },
  unavailable: { refusal: ({ unsent }) => beforeTime(unsent.unavailableUntil), paceMs: MINUTE_PACE_MS },
  'timed-out': { refusal: ({ failure }) => failure['timed-out'] },
  'no-response': { refusal: ({ failure }) => failure['timed-out'], paceMs: SILENCE_PACE_MS },
  'connection-lost': { refusal: ({ unsent }) => unsent['connection-lost'], paceMs: RETRY_PACE_MS },
  'response-lost': { status: ({ submit }) => submit.retrying },
  'offline-then-online': { status: ({ submit }) => submit.waiting, paceMs: RETRY_PACE_MS },
  'malformed-response': { refusal: ({ failure }) => failure['server-error'], paceMs: RETRY_PACE_MS },
  gateway: { refusal: ({ failure }) => failure.unavailable, paceMs: RETRY_PACE_MS },
};

/** Scenarios in which a form has a distinct look. Each form is checked with axe in all of them. */
const CHECKED_WITH_AXE: readonly ScenarioName[] = [
  'success',
  'invalid-fields',
  'wrong-type',
  'server-error',
  'slow',
  'offline-then-online',
];

/** Scenarios that refuse a file, which the test then replaces. */
const REFUSED_FILES: readonly ScenarioName[] = ['file-too-large', 'wrong-type'];

const ALL_FORMS = Object.keys(FORMS) as FormName[];

/**
 * Returns the scenarios to play with a form in a language. Each scenario is played with one form in one
 * language, since `mf-forms/tests` plays nearly all with every form. Scenarios that refuse the enquiry
 * come first, since the form can be sent again.
 */
function scenariosOf(form: FormName, language: Language): readonly ScenarioName[] {
  const [formAt, languageAt] = [ALL_FORMS.indexOf(form), LANGUAGES.indexOf(language)];
  const hasTurn = (name: ScenarioName, index: number) =>
    (index + formAt) % 2 === languageAt && (index % 3 === formAt || CHECKED_WITH_AXE.includes(name));
  const isTaken = (name: ScenarioName) => EXPECTED[name].refusal === undefined;
  return SCENARIO_NAMES.filter(hasTurn).toSorted((one, two) => Number(isTaken(one)) - Number(isTaken(two)));
}

/** Advances the page's clock until an element is visible. */
async function waitUntilVisible(page: Page, locator: Locator, paceMs = DEFAULT_PACE_MS): Promise<void> {
  const step = () =>
    paceMs === SILENCE_PACE_MS ? page.clock.fastForward(paceMs) : page.clock.runFor(paceMs);
  await expect
    .poll(
      async () => {
        if (await locator.isVisible()) return true;
        await step();
        return locator.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

/** Clicks a control without Playwright's checks, which other journeys make. */
const press = (control: Locator): Promise<void> => control.dispatchEvent('click');

/** Sends the form, and locates the next error summary. A previous summary may have the same text. */
async function sendAgain(page: Page): Promise<Locator> {
  await page.evaluate(() => document.querySelector('main [role="alert"]')?.setAttribute('data-old', ''));
  await press(sendButton(page));
  return page.locator('main [role="alert"]:not([data-old])');
}

/** Expects no violations in `<main>`. The clock runs meanwhile, since axe uses timers. */
async function expectAccessible(page: Page): Promise<void> {
  await injectAxe(page);
  await page.clock.resume();
  expect(await axeViolations(page, 'all', 'main')).toEqual([]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

for (const language of LANGUAGES) {
  const messages = FORM_MESSAGES[language];

  // The tests run in this order in one tab: a refused form can be sent again, and an accepted one leaves
  // no draft.
  formTest.describe(`in ${language}`, () => {
    formTest.describe.configure({ mode: 'default' });

    for (const form of ALL_FORMS)
      for (const scenario of scenariosOf(form, language)) {
        const { refusal, status, paceMs } = EXPECTED[scenario];
        const which = `${scenario}: the ${form} form in ${language}`;
        if (refusal)
          formTest(`${which} keeps all input`, async ({ openForm }) => {
            const page = await openForm(form, language, { scenario });
            const summary = await sendAgain(page);
            await waitUntilVisible(page, summary, paceMs);
            await expect(summary).toContainText(refusal(messages));
            await expect(summary).toBeFocused();
            await expect(page).toHaveTitle(new RegExp(`^${messages.errors.prefix.split('{{')[0]}`));
            await expect(formOf(page).locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
            await expect(formOf(page)).toContainText(FILE);
            if (CHECKED_WITH_AXE.includes(scenario)) await expectAccessible(page);
            if (REFUSED_FILES.includes(scenario)) await replaceFile(page, language);
          });
        else
          formTest(`${which} arrives`, async ({ openForm }) => {
            const page = await openForm(form, language, { scenario });
            await press(sendButton(page));
            if (status) {
              const shownText = formOf(page)
                .getByRole('status')
                .filter({ hasText: status(messages) });
              await waitUntilVisible(page, shownText, paceMs);
              if (CHECKED_WITH_AXE.includes(scenario)) await expectAccessible(page);
            }
            const message = page.locator('main [role="status"]', { hasText: messages.success.title });
            await waitUntilVisible(page, message, paceMs);
            await expect(message).toBeFocused();
            await expect(message).toContainText(/ATV-MQCK-\d{4}/);
            if (scenario === 'success') await expectAccessible(page);
          });
      }
  });
}

test('a draft is restored after a reload, in the other language and in a new tab, and deleted once sent', async ({
  page,
  openMocked,
  context,
}) => {
  const isBack = async (tab: Page, language: Language) => {
    await expect(formOf(tab)).toContainText(FORM_MESSAGES[language].draft.kept);
    await expect(formOf(tab).locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
    await expect(formOf(tab).locator('[name="company"]')).toHaveValue('UAB „Žalia žolė“');
    await expect(formOf(tab)).toContainText(FILE);
  };
  await openMocked('contact', 'en');
  await fillIn(page, 'contact');
  await formOf(page).locator('[name="company"]').fill('UAB „Žalia žolė“');
  await page.reload();
  await isBack(page, 'en');

  await page.goto('/lt/kontaktai');
  await isBack(page, 'lt');

  await page.close();
  const tab = await context.newPage();
  await tab.goto('/lt/kontaktai');
  await waitUntilReady(tab);
  await isBack(tab, 'lt');
  await sendButton(tab).click();
  await expect(
    tab.locator('main [role="status"]', { hasText: FORM_MESSAGES.lt.success.title }),
  ).toBeVisible();
  await tab.reload();
  await expect(formOf(tab).locator('[name="name"]')).toHaveValue('');
  await expect(formOf(tab)).not.toContainText(FILE);
});

test('the panel chooses a scenario by keyboard, shows requests and responses, and restores the focus', async ({
  page,
}) => {
  await page.goto('/en/contact?scenario=idempotency-conflict&latency=300');
  await waitUntilReady(page);
  const toggle = page.getByRole('button', { name: 'QA: idempotency-conflict, latency 300' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await fillIn(page, 'contact');
  await sendButton(page).click();
  await expect(page.locator('main').getByRole('alert')).toBeFocused();
  await toggle.focus();
  await page.keyboard.press('Enter');
  const exchange = page.locator('qa-panel details', { hasText: 'POST /api/submissions → 422' });
  await exchange.locator('summary').press('Enter');
  await expect(exchange).toContainText(`files: ${FILE}`);
  await expect(exchange).toContainText('"code": "idempotency-conflict"');
  await page.getByRole('combobox', { name: 'scenario' }).selectOption('success');
  await expect(page).toHaveURL(/[?&]scenario=success&.*latency=300/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'QA: success, latency 300' })).toBeFocused();
  await sendButton(page).click();
  await expect(
    page.locator('main [role="status"]', { hasText: FORM_MESSAGES.en.success.title }),
  ).toBeVisible();
});

test('choosing a scenario again starts it from its beginning', async ({ page }) => {
  await page.goto('/en/contact?scenario=idempotency-conflict');
  await waitUntilReady(page);
  await fillIn(page, 'contact');
  await expect(await sendAgain(page)).toContainText(FORM_MESSAGES.en.failure['idempotency-conflict']);
  await page.getByRole('button', { name: 'QA: idempotency-conflict' }).click();
  for (const scenario of ['success', 'idempotency-conflict'])
    await page.getByRole('combobox', { name: 'scenario' }).selectOption(scenario);
  await page.keyboard.press('Escape');
  await expect(await sendAgain(page)).toContainText(FORM_MESSAGES.en.failure['idempotency-conflict']);
});
