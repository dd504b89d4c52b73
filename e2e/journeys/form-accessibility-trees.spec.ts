import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { FORMS, fillIn, formOf, sendButton } from '../fixtures/mocked/forms.ts';
import { test } from '../fixtures/mocked/mocked-test.ts';
import { expect, LANGUAGES } from '../fixtures/test.ts';

// The tests share the tab with the scenarios, whose clock a test can advance past the retries.
test.use({
  page: async ({ formTab }, use) => {
    formTab.shownForm = undefined;
    await formTab.page.clock.resume();
    await use(formTab.page);
  },
});

// Changes to the recorded trees are reviewed: see docs/qa.md.
for (const form of Object.keys(FORMS) as FormName[])
  for (const language of LANGUAGES)
    test(`the accessibility trees of the ${form} form are as recorded in ${language}`, async ({
      page,
      openMocked,
      changeScenario,
    }) => {
      const tree = (state: string) => `${form.replaceAll('_', '-')}-${state}-${language}.yml`;
      await openMocked(FORMS[form].page, language, { scenario: 'server-error' });
      await sendButton(page).click();
      await expect(formOf(page).getByRole('alert')).toBeVisible();
      expect(await formOf(page).ariaSnapshot()).toMatchSnapshot(tree('errors'));

      await fillIn(page, form);
      await sendButton(page).click();
      const alert = page.locator('main').getByRole('alert');
      const failure = async () => {
        await page.clock.runFor(1_000);
        return (await alert.allInnerTexts()).join();
      };
      await expect.poll(failure, { intervals: [20] }).toContain(FORM_MESSAGES[language].failure.title);
      expect(await formOf(page).ariaSnapshot()).toMatchSnapshot(tree('not-sent'));

      await changeScenario({ scenario: 'success' });
      await sendButton(page).click();
      const status = page.locator('main [role="status"]:focus');
      await expect(status).toBeVisible();
      expect((await status.ariaSnapshot()).replace(/ATV-[\w-]+/g, 'ATV-…')).toMatchSnapshot(tree('success'));
    });
