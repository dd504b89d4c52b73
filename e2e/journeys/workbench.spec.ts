import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { changeMessages } from '../fixtures/deploys/change-messages.ts';
import { expect, test } from '../fixtures/deploys/deploy-test.ts';
import { startDevServer } from '../fixtures/deploys/dev-server.ts';
import { FORMS, fillIn, sendButton } from '../fixtures/mocked/forms.ts';
import { onlyModule } from '../target/target.ts';

test.describe.configure({ timeout: 90_000 });

/** Where a page misses no dev server that has stopped. */
const NOWHERE = 'about:blank';

const COMPONENTS = {
  shell: ['header', 'language-switcher', 'footer'],
  'mf-forms': ['field', 'file-list', 'error-summary', 'submit-bar', 'notices'],
  'mf-case-studies': ['chart', 'card'],
} as const;

/** A page of each module, and the text that is its heading. No other module's source is there. */
const ALONE = [
  { module: 'mf-marketing', content: 'about', heading: 'hero.title' },
  { module: 'mf-case-studies', content: 'case-studies', heading: 'title' },
  { module: 'mf-forms', content: 'contact', heading: 'hero.title' },
] as const;

const isConcerned = (module: string) => onlyModule === undefined || onlyModule === module;

for (const { module, content, heading } of ALONE.filter(({ module: name }) => isConcerned(name))) {
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
        await stage.locator('main a[href^="/stage?"]:visible').first().click();
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

      await page.goto(`http://localhost:${developer.port}/?scenario=field-errors&latency=450`);
      await page.getByRole('combobox', { name: 'field' }).selectOption('email');
      await page.getByRole('textbox', { name: 'latency' }).press('Enter');
      await expect(page).toHaveURL(/[?&]latency=450&.*scenario=field-errors&field=email&/);
      await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();

      // Back and Forward change what is shown, not the bar alone.
      const stage = page.frameLocator('iframe');
      const show = page.getByRole('combobox', { name: 'show' });
      await page.goto(`http://localhost:${developer.port}/?show=contact&draft=restored`);
      await expect(stage.locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
      await show.selectOption('thank-you');
      await page.getByRole('combobox', { name: 'language' }).selectOption('lt');
      await expect(stage.locator('html')).toHaveAttribute('lang', 'lt');
      await page.goBack();
      await expect(stage.locator('html')).toHaveAttribute('lang', 'en');
      await expect(stage.locator('form')).toHaveCount(0);
      await page.goBack();
      await expect(stage.locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
      await page.goForward();
      await expect(stage.locator('form')).toHaveCount(0);

      // Everything is as without a choice.
      await show.selectOption('contact');
      await page.getByRole('button', { name: 'Reset everything' }).click();
      await expect(page).toHaveURL(/show=contact&.*draft=none/);
      await expect(stage.locator('[name="name"]')).toHaveValue('');

      // What an address cannot mean is told.
      await page.goto(`http://localhost:${developer.port}/?show=contakt&scenario=slo#form`);
      await expect(page.getByRole('alert')).toContainText(/show=contakt is unknown.*contact, /);
      await expect(page.getByRole('alert')).toContainText(/scenario=slo is unknown.*success, slow/);
      await expect(page).toHaveURL(/#form$/);

      await page.goto(`http://localhost:${developer.port}/?show=file-list&state=a+long+name&viewport=320`);
      await expect(stage.getByRole('listitem')).toContainText('Nebeprisikiškiakopūsteliaudavusiems');
      await page.getByRole('button', { name: 'Check with axe' }).click();
      await expect(page.getByRole('status')).toContainText('axe found');
      await page.goto(NOWHERE);
      // What browsers say by themselves about the answer.
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('429')));
    } finally {
      await developer.stop();
    }
  });
});

/** Components that a module shows alone, each in all its states. */
for (const module of (['shell', 'mf-forms', 'mf-case-studies'] as const).filter(isConcerned)) {
  test.describe(module, () => {
    test.use({ modules: [module] });

    test('every state of every component can be opened alone, in both languages', async ({
      page,
      sandbox,
      complaints,
    }) => {
      const developer = await startDevServer(sandbox, module);
      try {
        await page.goto(`http://localhost:${developer.port}/`);
        const show = page.getByRole('combobox', { name: 'show' });
        const stage = page.frameLocator('iframe');
        const known = await show.getByRole('option').allInnerTexts();
        const components = known.slice(known.indexOf(COMPONENTS[module][0]));
        expect(components).toEqual(COMPONENTS[module]);
        const language = page.getByRole('combobox', { name: 'language' });
        const state = page.getByRole('combobox', { name: 'state' });
        for (const [index, component] of components.entries()) {
          await show.selectOption(component);
          // A component begins in the language that the one before it ended in.
          for (const shown of index % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed()) {
            await language.selectOption(shown);
            // The stage is another document from then on.
            const staged = () => stage.locator('html').evaluate(() => location.search);
            await expect.poll(staged).toMatch(new RegExp(`[?&]show=${component}&.*language=${shown}\\b`));
            const states = await state.getByRole('option').allInnerTexts();
            expect(states.length, component).toBeGreaterThan(1);
            for (const name of states.filter((each) => each !== 'all')) {
              const part = stage.getByRole('region', { name, exact: true }).locator('div > *');
              await expect(part.first(), `${component}, ${name}, ${shown}`).toBeVisible();
            }
          }
        }
        await page.goto(NOWHERE);
        expect(complaints.filter((line) => !/\[HMR\]|hot-update/.test(line))).toEqual([]);
        complaints.length = 0;
      } finally {
        await developer.stop();
      }
    });
  });
}

/** The words of a text without its tags. */
const plain = (text: string): string => text.replaceAll(/<[^>]+>/g, '');
