import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { changeMessages } from '../fixtures/deploys/change-messages.ts';
import { type ModuleDevServer, startModuleDevServer } from '../fixtures/deploys/module-dev-server.ts';
import { type Checkout, checkoutAt } from '../fixtures/deploys/sandbox.ts';
import { FORMS, fillIn, sendButton } from '../fixtures/mocked/forms.ts';
import { expect, test } from '../fixtures/test.ts';
import { onlyModule } from '../target/target.ts';

const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  shell: ['header', 'language-switcher', 'footer'],
  'mf-forms': ['field', 'file-list', 'error-summary', 'submit-bar', 'notices'],
  'mf-case-studies': ['chart', 'card'],
};

/** A page of each module, and the key of its heading. The checkout has no other module's sources. */
const PAGES: Readonly<Record<string, { readonly content: string; readonly heading: string }>> = {
  'mf-marketing': { content: 'about', heading: 'hero.title' },
  'mf-case-studies': { content: 'case-studies', heading: 'title' },
  'mf-forms': { content: 'contact', heading: 'hero.title' },
};

const isTested = (module: string) => onlyModule === undefined || onlyModule === module;

for (const module of MODULES.filter(isTested)) {
  test.describe(module, () => {
    // One worker runs all tests, since each worker builds the module.
    test.describe.configure({ mode: 'default' });
    let checkout: Checkout;
    let devServer: ModuleDevServer;
    test.beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'atverta-alone-'));
      // Types fit there, too.
      await createLoneCheckout(module, folder);
      checkout = checkoutAt(folder);
      devServer = await startModuleDevServer(checkout, module);
    });
    test.afterAll(async () => {
      await devServer.stop();
      await checkout.remove();
    });
    const origin = () => devServer.origin;

    const pageToShow = PAGES[module];
    if (pageToShow)
      test('alone, it shows any state by its address, and reloads on edits', async ({ page }) => {
        const { content, heading } = pageToShow;
        const folder = `${module}/src/pages/${content}`;
        const foreignUrls: string[] = [];
        page.on('request', (request) => {
          if (/^http/.test(request.url()) && new URL(request.url()).origin !== origin())
            foreignUrls.push(request.url());
        });
        const messages = JSON.parse(await checkout.read(`${folder}/lt.json`));
        await page.goto(`${origin()}/?show=${content}&language=lt&theme=dark&viewport=320`);
        const workbench = page.frameLocator('iframe');
        await expect(workbench.locator('h1')).toContainText(plainText((messages.hero ?? messages).title));
        await expect(workbench.locator('html')).toHaveAttribute('lang', 'lt');
        await expect(workbench.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await workbench.locator('html').evaluate(() => innerWidth)).toBe(320);

        await page.getByRole('combobox', { name: 'messages' }).selectOption('keys');
        await expect(page).toHaveURL(/messages=keys/);
        await expect(workbench.locator('h1')).toHaveText(heading);

        await page.goto(`${origin()}/?show=${content}`);
        await expect(workbench.locator('h1')).toBeVisible();
        await changeMessages(checkout, `${folder}/en.json`, (english) => {
          Object.assign(english['hero'] ?? english, { title: 'Being written right now' });
        });
        await expect(workbench.locator('h1')).toContainText('Being written right now');

        await page.getByRole('combobox', { name: 'viewport' }).selectOption('768');
        const link = workbench.locator('main a[href^="/?"]:visible').first();
        const target = new URLSearchParams((await link.getAttribute('href')) ?? '').get('/?show') ?? '';
        const optionNames = await page
          .getByRole('combobox', { name: 'show' })
          .getByRole('option')
          .allInnerTexts();
        await link.click();
        // The page of another module is reported as unknown.
        if (!optionNames.includes(target))
          await expect(page.getByRole('alert')).toContainText(`show=${target} is`);
        else
          await expect(page).toHaveURL(
            ({ searchParams }) =>
              searchParams.get('show') === target && searchParams.get('viewport') === '768',
          );
        await expect(workbench.locator('h1')).toBeVisible();
        expect(foreignUrls).toEqual([]);
      });

    if (module === 'mf-forms')
      test('plays the scenario of the address in a form', async ({ page, consoleErrors }) => {
        const workbench = page.frameLocator('iframe');
        const panel = page.getByRole('complementary', { name: 'QA' });
        const choice = (name: string) => panel.getByRole('combobox', { name, exact: true });
        await page.goto(
          `${origin()}/?show=${FORMS.contact.page}&language=lt&scenario=rate-limited&viewport=390`,
        );
        await workbench.locator('html[data-hydrated][data-mocked]').waitFor({ state: 'attached' });
        await fillIn(workbench, 'contact');
        await sendButton(workbench).click();
        const [words = ''] = FORM_MESSAGES.lt.unsent['rate-limited'].split('{{time}}');
        await expect(workbench.getByRole('alert')).toContainText(words);
        await expect(panel).toContainText('POST /api/submissions → 429');
        // The width changes only the frame, so the form keeps its input.
        await choice('viewport').selectOption('768');
        await expect(page).toHaveURL(/viewport=768/);
        await expect(workbench.getByRole('alert')).toContainText(words);

        await page.goto(`${origin()}/?scenario=invalid-fields`);
        await choice('field').selectOption('email');
        await panel.getByRole('textbox', { name: 'latency' }).fill('450');
        await panel.getByRole('textbox', { name: 'latency' }).press('Enter');
        await expect(page).toHaveURL(/[?&]scenario=invalid-fields&field=email&latency=450&/);
        await expect(workbench.locator('h1')).toBeVisible();

        // Back and Forward change the page in the frame, not only the URL.
        await page.goto(`${origin()}/?show=contact&draft=restored`);
        await expect(workbench.locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
        await choice('show').focus();
        await choice('show').selectOption('thank-you');
        await expect(page.getByRole('button', { name: 'QA: thank-you, draft restored' })).toBeVisible();
        await expect(choice('show'), 'the focus stays for the next choice by keyboard').toBeFocused();
        await choice('language').selectOption('lt');
        await expect(workbench.locator('html')).toHaveAttribute('lang', 'lt');
        await page.goBack();
        await expect(workbench.locator('html')).toHaveAttribute('lang', 'en');
        await expect(workbench.locator('form')).toHaveCount(0);
        await page.goBack();
        await expect(workbench.locator('[name="name"]')).toHaveValue('Ąžuolė Žemaitė');
        await page.goForward();
        await expect(workbench.locator('form')).toHaveCount(0);

        // A reset restores the defaults.
        await choice('show').selectOption('contact');
        await expect(page).toHaveURL(/show=contact/);
        await page.getByRole('button', { name: 'Reset everything' }).click();
        await expect(page).toHaveURL(/show=contact&.*draft=none/);
        await expect(workbench.locator('[name="name"]')).toHaveValue('');

        // Unknown values in the URL are reported.
        await page.goto(`${origin()}/?show=contakt&scenario=slo&langauge=lt#form`);
        await expect(page.getByRole('alert')).toContainText(/show=contakt is unknown.*contact, /);
        await expect(page.getByRole('alert')).toContainText(/scenario=slo is unknown.*success, slow/);
        await expect(page.getByRole('alert')).toContainText(/langauge is unknown.*language/);
        await expect(page).toHaveURL(/#form$/);

        await page.goto(`${origin()}/?show=file-list&variant=a+long+name&viewport=320`);
        await expect(workbench.getByRole('listitem')).toContainText('Nebeprisikiškiakopūsteliaudavusiems');
        await page.getByRole('button', { name: 'Check with axe' }).click();
        await expect(panel.getByRole('status')).toContainText('axe found');
        // The browser reports the status of the response.
        consoleErrors.splice(
          0,
          consoleErrors.length,
          ...consoleErrors.filter((line) => !line.includes('429')),
        );
      });

    if (module === 'mf-forms')
      test('alone, an edit shows in place, and what is broken is named until it is mended', async ({
        page,
        consoleErrors,
      }) => {
        const file = `${module}/src/pages/contact/ContactPage.tsx`;
        const source = await checkout.read(file);
        const edit = (to: string) => checkout.write(file, source.replace("{t('next.title')}", to));
        const workbench = page.frameLocator('iframe');
        const overlay = workbench.locator('dev-overlay');
        // The page may be opened while its script is being written.
        const unfinished = { contentType: 'text/javascript', body: '' };
        await page.route('**/main.js', (route) => route.fulfill(unfinished), { times: 1 });
        await page.goto(`${origin()}/?show=contact`);
        await edit('"First edit"');
        await expect(workbench.getByRole('heading', { name: 'First edit' })).toBeVisible();
        await workbench.locator('[name="name"]').fill('Jonas');

        await edit('"Module edit"');
        await expect(workbench.getByRole('heading', { name: 'Module edit' })).toBeVisible();
        const sheet = file.replace('.tsx', '.module.css');
        const styles = await checkout.read(sheet);
        await checkout.write(sheet, styles.replace('.address {', '.address { text-indent: 7px;'));
        await expect(workbench.locator('main a[href^="mailto:"]').first()).toHaveCSS('text-indent', '7px');
        await expect(workbench.locator('[name="name"]')).toHaveValue('Jonas');

        await edit('"Module edit');
        await expect(overlay).toContainText(/mf-forms is refused.*ContactPage\.tsx/s);
        await edit('{undefined.x}');
        const place = /at ContactPage \(mf-forms\/src\/pages\/contact\/ContactPage\.tsx:\d+:\d+\)/;
        await expect(overlay).toContainText(place);
        await checkout.write(file, source);
        await expect(overlay).toHaveCount(0);
        await expect(workbench.getByRole('heading', { name: 'What happens next' })).toBeVisible();
        // It was broken on purpose.
        consoleErrors.length = 0;
      });

    const components = COMPONENTS[module];
    if (components)
      test('every state of every component can be opened alone', async ({ page }) => {
        await page.goto(`${origin()}/`);
        const show = page.getByRole('combobox', { name: 'show' });
        const workbench = page.frameLocator('iframe');
        const optionNames = await show.getByRole('option').allInnerTexts();
        expect(optionNames.slice(optionNames.indexOf(components[0] ?? ''))).toEqual(components);
        const language = page.getByRole('combobox', { name: 'language' });
        const variant = page.getByRole('combobox', { name: 'variant' });
        const isShown = (summary: string) =>
          expect(page.getByRole('button', { name: summary, exact: true })).toBeVisible();
        await show.selectOption(components[0] ?? '');
        // From here on, the frame shows another document.
        await isShown(`QA: ${components[0]}`);
        // Lithuanian messages are longer. Unit tests of the module check that no message is missing.
        await language.selectOption('lt');
        for (const component of components) {
          await show.selectOption(component);
          await isShown(`QA: ${component}, language lt`);
          const states = await variant.getByRole('option').allInnerTexts();
          expect(states.length, component).toBeGreaterThan(1);
          for (const name of states.filter((each) => each !== 'all')) {
            const part = workbench.getByRole('region', { name, exact: true }).locator('div > *');
            await expect(part.first(), `${component}, ${name}`).toBeVisible();
          }
        }
      });
  });
}

/** Returns a message without its tags. */
const plainText = (text: string): string => text.replaceAll(/<[^>]+>/g, '');
