import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { changeMessages } from '../fixtures/deploys/change-messages.ts';
import { expect, test } from '../fixtures/deploys/deploy-test.ts';
import { startDevServer } from '../fixtures/deploys/dev-server.ts';
import { FORMS, fillIn, sendButton } from '../fixtures/mocked/forms.ts';

test.describe.configure({ timeout: 90_000 });

/** Where a page misses no dev server that has stopped. */
const NOWHERE = 'about:blank';

/** A page of each module, and the text that is its heading. No other module's source is there. */
const ALONE = [
  { module: 'mf-marketing', content: 'about', heading: 'hero.title' },
  { module: 'mf-case-studies', content: 'case-studies', heading: 'title' },
  { module: 'mf-forms', content: 'contact', heading: 'hero.title' },
] as const;

for (const { module, content, heading } of ALONE) {
  test.describe(module, () => {
    test.use({ modules: [module] });

    test('the workbench shows any state by its address, and reloads on edits', async ({
      page,
      sandbox,
      complaints,
    }) => {
      const folder = `${module}/src/pages/${content}`;
      const developer = await startDevServer(sandbox, module);
      const workbench = `http://localhost:${developer.port}`;
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (/^http/.test(request.url()) && new URL(request.url()).origin !== workbench)
          elsewhere.push(request.url());
      });
      try {
        const messages = JSON.parse(await sandbox.read(`${folder}/lt.json`));
        await page.goto(`${workbench}/?show=${content}&language=lt&theme=dark&viewport=320`);
        const stage = page.frameLocator('iframe');
        await expect(stage.locator('h1')).toContainText(plain((messages.hero ?? messages).title));
        await expect(stage.locator('html')).toHaveAttribute('lang', 'lt');
        await expect(stage.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await stage.locator('html').evaluate(() => innerWidth)).toBe(320);

        await page.getByRole('combobox', { name: 'messages' }).selectOption('ids');
        await expect(page).toHaveURL(/messages=ids/);
        await expect(stage.locator('h1')).toHaveText(heading);

        await page.goto(`${workbench}/?show=${content}`);
        await expect(stage.locator('h1')).toBeVisible();
        await changeMessages(sandbox, `${folder}/en.json`, (english) => {
          Object.assign(english['hero'] ?? english, { title: 'Being written right now' });
        });
        await expect(stage.locator('h1')).toContainText('Being written right now', { timeout: 20_000 });

        await page.getByRole('combobox', { name: 'viewport' }).selectOption('768');
        await stage.locator('main a[href^="/stage?"]').first().click();
        await expect(page).toHaveURL(
          ({ searchParams: chosen }) => chosen.get('show') !== content && chosen.get('viewport') === '768',
        );
        await expect(stage.locator('h1')).toBeVisible();
        expect(elsewhere).toEqual([]);
        await page.goto(NOWHERE);
        // Messages are no components: the page is loaded anew for them, and the dev server says so.
        complaints.splice(
          0,
          complaints.length,
          ...complaints.filter((line) => !/\[HMR\]|hot-update/.test(line)),
        );
      } finally {
        await developer.stop();
      }
    });
  });
}

test.describe('mf-forms', () => {
  test.use({ modules: ['mf-forms'] });

  test('alone, a form answers as the scenario in the address says', async ({ page, sandbox, complaints }) => {
    const developer = await startDevServer(sandbox, 'mf-forms');
    try {
      const address = `?show=${FORMS.contact.page}&language=lt&scenario=rate-limited`;
      await page.goto(`http://localhost:${developer.port}/stage${address}`);
      await fillIn(page, 'contact');
      await sendButton(page).click();
      const [words = ''] = FORM_MESSAGES.lt.unsent['rate-limited'].split('{{time}}');
      await expect(page.getByRole('alert')).toContainText(words);

      await page.goto(`http://localhost:${developer.port}/?scenario=field-errors`);
      const field = page.getByRole('textbox', { name: 'field' });
      await field.fill('email');
      await field.press('Enter');
      // Enter sends the bar as a form: every choice is in the address then.
      await expect(page).toHaveURL(/language=en&.*scenario=field-errors&field=email$/);
      await expect(field).toHaveValue('email');
      await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
      await page.goto(NOWHERE);
      // What browsers say by themselves about the answer.
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('429')));
    } finally {
      await developer.stop();
    }
  });
});

/** The words of a text without its tags. */
const plain = (text: string): string => text.replaceAll(/<[^>]+>/g, '');
