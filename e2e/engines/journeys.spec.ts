import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { pdf } from '../fixtures/attachments.ts';
import { testedPages } from '../fixtures/pages.ts';
import { consoleErrorsOf, expect, expectText, test, waitUntilReady } from './engine-test.ts';
import type { Tab } from './tab.ts';

const FILE = 'sutartis.pdf';
const folder = mkdtempSync(join(tmpdir(), 'atverta-engines-'));
writeFileSync(join(folder, FILE), pdf(FILE).buffer);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lt = FORM_MESSAGES.lt;
const SEND = 'main form button[type="submit"]';

async function fillIn(tab: Tab): Promise<void> {
  await tab.click('main form input[value="general_inquiry"]');
  await tab.type('main form [name="name"]', 'Ona Petraite');
  await tab.type('main form [name="email"]', 'ona@example.lt');
  await tab.attach('main form input[type="file"]', join(folder, FILE));
  await expectText(tab, 'main form', FILE);
}

const fieldValue = (tab: Tab, name: string): Promise<string> =>
  tab.evaluate(
    (wanted) => document.querySelector<HTMLInputElement>(`main form [name="${wanted}"]`)?.value ?? '',
    name,
  );

const openedIn = (tab: Tab): Promise<number> =>
  tab.evaluate(() => document.querySelectorAll('header details[open]').length);

test('every page hydrates without a console message', async ({ tab, open }) => {
  test.setTimeout(180_000);
  for (const { path } of testedPages) {
    await open(path);
    expect(await consoleErrorsOf(tab), path).toEqual([]);
  }
});

test('menus open one at a time, and close', async ({ tab, open }) => {
  await tab.resize(1400, 900);
  await open('/en/about?scenario=success');
  await tab.click('header > nav summary');
  await expect.poll(() => openedIn(tab)).toBe(1);
  await tab.click('header > details:not(:has(nav)) summary');
  await expect.poll(() => openedIn(tab)).toBe(1);
  await tab.click('h1');
  await expect.poll(() => openedIn(tab)).toBe(0);
  await tab.resize(500, 900);
  await tab.click('header > details:has(nav) summary');
  await tab.click('header > details:has(nav) a[href="/en/contact"]');
  await expectText(tab, 'main', 'Contact');
  await expect.poll(() => openedIn(tab)).toBe(0);
  await tab.resize(1400, 900);
});

test('the switcher leads to the same page in the other language', async ({ tab, open }) => {
  await open('/en/about?scenario=success');
  await tab.click('header > details:not(:has(nav)) summary');
  await tab.click('header > details:not(:has(nav)) a[hreflang="lt"]');
  await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe('lt');
  await waitUntilReady(tab);
  expect(await tab.evaluate(() => location.pathname)).toBe('/lt/apie-mus');
});

test('navigation is client-side in browsers with NavigateEvent.sourceElement, and Back returns', async ({
  tab,
  open,
}) => {
  await open('/en/about?scenario=success');
  const hasClientNavigation = await tab.evaluate(
    () => 'NavigateEvent' in globalThis && 'sourceElement' in NavigateEvent.prototype,
  );
  await tab.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  await tab.click('header > nav a[href="/en/case-studies"]');
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/en/case-studies');
  if (hasClientNavigation)
    await expect.poll(() => tab.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await tab.evaluate(() => 'sameDocument' in globalThis)).toBe(hasClientNavigation);
  await tab.back();
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/en/about');
  if (hasClientNavigation) expect(await tab.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('Back restores the scroll position, from a fragment and from another document', async ({
  tab,
  open,
}) => {
  const follow = (href: string) =>
    tab.evaluate((wanted) => document.querySelector<HTMLElement>(`a[href="${wanted}"]`)?.click(), href);
  // WebKit's Back button skips history entries that were added without a user gesture.
  const back = () => tab.evaluate(() => history.back());
  const scrolled = () => tab.evaluate(() => scrollY);
  await open('/en/about?scenario=success');
  await follow('/en/');
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/en/');
  await expect.poll(scrolled).toBe(0);
  await follow('/en/#services');
  await expect.poll(scrolled).toBeGreaterThan(1000);
  await back();
  await expect.poll(scrolled).toBe(0);
  await tab.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await tab.click('header > details:not(:has(nav)) summary');
  await tab.click('header > details:not(:has(nav)) a[hreflang="lt"]');
  await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe('lt');
  await waitUntilReady(tab);
  await back();
  await waitUntilReady(tab);
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/en/');
  await expect.poll(scrolled).toBe(500);
});

test('no script is loaded without its hash', async ({ tab, open }) => {
  await open('/en/about?scenario=success');
  const outcomes = await tab.evaluate(async () => {
    const url = document.querySelector<HTMLLinkElement>('link[as="script"]')?.href ?? '';
    const byAttribute = new Promise<string>((done) => {
      const script = document.createElement('script');
      script.addEventListener('load', () => done('loaded'));
      script.addEventListener('error', () => done('refused'));
      script.setAttribute('src', url);
      document.head.append(script);
    });
    const byImport = import(url).then(
      () => 'loaded',
      () => 'refused',
    );
    return Promise.all([byAttribute, byImport]);
  });
  expect(outcomes).toEqual(['refused', 'refused']);
});

test('a form with a file is sent, and confirmed in place', async ({ tab, open }) => {
  await open('/lt/kontaktai?scenario=success');
  await fillIn(tab);
  await tab.click(SEND);
  await expectText(tab, 'main [role="status"] h2, main [role="status"]', lt.success.title);
  await expectText(tab, 'main', /ATV-MQCK-\d{4}/);
});

test('a reload keeps a draft and its file', async ({ tab, open }) => {
  await open('/lt/kontaktai?scenario=success');
  await fillIn(tab);
  await tab.reload();
  await waitUntilReady(tab);
  await expectText(tab, 'main form', lt.draft.kept);
  await expectText(tab, 'main form', FILE);
  expect(await fieldValue(tab, 'name')).toBe('Ona Petraite');
});

test('errors show in a summary that has the focus, and no input is lost', async ({ tab, open }) => {
  await open('/lt/kontaktai?scenario=invalid-fields&field=email');
  await tab.click(SEND);
  await expectText(tab, 'main [role="alert"]', lt.errors.title);
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await fillIn(tab);
  await tab.click(SEND);
  await expectText(tab, 'main [role="alert"]', lt.errors.email.invalid_email);
  expect(await fieldValue(tab, 'name')).toBe('Ona Petraite');
});

test('an enquiry waits while offline, and is sent once the browser is online', async ({ tab, open }) => {
  await open('/lt/kontaktai?connection=offline');
  await fillIn(tab);
  await tab.click(SEND);
  await expectText(tab, 'main form', lt.submit.waiting);
  await tab.evaluate(() => {
    document.dispatchEvent(new CustomEvent('qa:choose', { detail: { connection: 'online' } }));
  });
  await expectText(tab, 'main', lt.success.title);
});
