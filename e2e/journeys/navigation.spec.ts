import type { Page } from '@playwright/test';
import { pathOfFile } from '../fixtures/composed-files.ts';
import {
  expect,
  expectHeading,
  expectOpenMenu,
  expectPrerendered,
  expectWayOn,
  test,
} from '../fixtures/faults/failure-test.ts';
import { breakFile } from '../fixtures/faults/faults.ts';
import { pathOf } from '../fixtures/pages.ts';

const CONTACT = pathOf('contact', 'en');

test.beforeEach(async ({ page }) => {
  await page.goto(pathOf('about', 'en'));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
});

test('a file that fails once is asked for again, and the visitor notices nothing', async ({
  page,
  consoleLines,
  documents,
}) => {
  const file = await pathOfFile('contact', 'expose chunk', 'en');
  let failures = 0;
  await page.route(
    ({ pathname }) => pathname === file,
    (route) =>
      route.request().resourceType() === 'script' && failures++ === 0
        ? route.fulfill({ status: 503 })
        : route.fallback(),
  );
  documents.length = 0;
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  expect(failures).toBeGreaterThan(0);
  expect(documents).toEqual([]);
  expect(consoleLines).toEqual([]);
});

test('a page that had to be loaded in full starts at its top', async ({ page, documents }) => {
  await breakFile(page, await pathOfFile('contact', 'expose chunk', 'en'), 'missing');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  documents.length = 0;
  await follow(page, CONTACT);
  await expect.poll(() => documents).toEqual([CONTACT]);
  await expectHeading(page, CONTACT);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('so does one during whose coming the reader scrolled on, and a reload then keeps their place', async ({
  page,
  documents,
}) => {
  const hold = await holdFile(page, await pathOfFile('contact', 'expose chunk', 'en'));
  documents.length = 0;
  await follow(page, CONTACT);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  hold.fail();
  await expect.poll(() => documents).toEqual([CONTACT]);
  await expectHeading(page, CONTACT);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('a page that the visitor gave up on takes nothing from the one they went back to', async ({
  page,
  documents,
}) => {
  const hold = await holdFile(page, await pathOfFile('contact', 'expose chunk', 'en'));
  await follow(page, CONTACT);
  await page.goBack();
  await expectHeading(page, pathOf('about', 'en'));
  documents.length = 0;
  const retried = page.waitForRequest(({ url }) => url().endsWith(hold.path), { timeout: 20_000 });
  hold.fail();
  await retried.catch(() => {});
  await follow(page, pathOf('home', 'en'));
  await expectHeading(page, pathOf('home', 'en'));
  expect(documents).toEqual([]);
  hold.release();
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
});

test('on a slow connection a page comes as a document, which is there sooner', async ({
  page,
  consoleLines,
  documents,
}) => {
  const hold = await holdFile(page, '/composition.json');
  documents.length = 0;
  await follow(page, CONTACT);
  await expect(page.locator('html[data-moving]')).toBeAttached();
  await expect.poll(() => documents).toEqual([CONTACT]);
  await expectHeading(page, CONTACT);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  hold.release();
  expect(consoleLines).toEqual([]);
});

test('but not while an enquiry is on its way', async ({ page, documents }) => {
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  const answer = await holdFile(page, '/api/submissions');
  await page.locator('main [name="service_type"]').first().check();
  await page.locator('main [name="name"]').fill('Ona Petraitė');
  await page.locator('main [name="email"]').fill('on-its-way@example.com');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main form[aria-busy="true"]')).toBeVisible();
  const hold = await holdFile(page, await pathOfFile('case-studies', 'expose chunk', 'en'));
  documents.length = 0;
  await follow(page, pathOf('case-studies', 'en'));
  // As long as it takes: there is nothing to wait for but time.
  await page.waitForTimeout(1_500);
  expect(documents).toEqual([]);
  hold.release();
  await expectHeading(page, pathOf('case-studies', 'en'));
  answer.release();
  await page.goBack();
  await expect(page.locator('main [role="status"]', { hasText: 'Message Sent Successfully' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('a link to the page that is shown leads to its top, and adds nothing to go back to', async ({
  page,
}) => {
  const entries = await page.evaluate(() => history.length);
  for (const link of ['header nav a[href="/en/about"]', 'footer a[href="/en/about"]']) {
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page
      .locator(`#app > ${link}`)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the keyboard goes on from where a link within the page leads', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);

  await follow(page, pathOf('home', 'en'));
  await expectHeading(page, pathOf('home', 'en'));
  const target = page.locator('#services');
  await page.locator('main a[href$="#services"]').first().click();
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(target).not.toHaveAttribute('tabindex');
});

test('pages that the tab has shown stay within reach without a connection', async ({
  page,
  context,
  documents,
}) => {
  const home = pathOf('home', 'en');
  await follow(page, home);
  await expectHeading(page, home);
  documents.length = 0;
  // No page is asked for; the list of what is live cannot be had.
  await page.clock.install();
  await page.clock.fastForward(11_000);
  await context.setOffline(true);
  await follow(page, pathOf('about', 'en'));
  await expectHeading(page, pathOf('about', 'en'));
  await page.goBack();
  await expectHeading(page, home);
  expect(documents).toEqual([]);
});

test('the way back to where one was scrolled is kept', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  // What still came in above may have moved the page since, and the reader's place with it.
  const left = await page.evaluate(() => scrollY);
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('so is the way forward again', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.goForward();
  await expectHeading(page, CONTACT);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a reload on the way does not lose it', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.goBack();
  await expectHeading(page, pathOf('about', 'en'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
});

test('links of content that did not come alive move within the tab too', async ({
  page,
  consoleLines,
  documents,
}) => {
  await breakFile(page, await pathOfFile('about', 'expose chunk', 'en'), 'missing');
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  documents.length = 0;
  const services = page.locator(`main a[href="${pathOf('home', 'en')}#services"]`);
  await services.click();
  await expectHeading(page, pathOf('home', 'en'));
  await expect(page.locator('#services')).toBeInViewport();
  expect(documents).toEqual([]);
  expect(consoleLines).toHaveLength(1);
});

test('a fragment that is no text leads nowhere, and takes nothing away', async ({ page, consoleLines }) => {
  const about = pathOf('about', 'en');
  for (const fragment of ['#100%', '#%zz', '#%E0%A4%A']) {
    await page.goto('about:blank');
    await page.goto(`${about}${fragment}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate((other) => location.assign(other), `${fragment}%`);
    await expectHeading(page, about);
  }
  expect(consoleLines).toEqual([]);
});

test('where the shell itself throws, the page that was sent is put back', async ({ page, consoleLines }) => {
  const about = pathOf('about', 'en');
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      if (id === 'boom') throw new Error('broken on purpose');
      return find(id);
    };
  });
  // From elsewhere: a fragment of the page that is open loads no document.
  await page.goto('about:blank');
  await page.goto(`${about}#boom`);
  await expect.poll(() => consoleLines).toEqual(['shell stays as it was prerendered: broken on purpose']);
  await expectPrerendered(page, about);
  await expectOpenMenu(page);
  await expectWayOn(page);
});

test('one page gives way to the next in one view transition, under a header that stands still', async ({
  page,
}) => {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const seen: string[][] = [];
    Object.assign(window, { seen });
    document.startViewTransition = (change) => {
      const transition = start(change);
      transition.ready.then(() =>
        seen.push(
          document.getAnimations().map((each) => (each.effect as KeyframeEffect).pseudoElement ?? ''),
        ),
      );
      return transition;
    };
  });
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  const seen = () => page.evaluate(() => (window as never as { seen: string[][] }).seen);
  await expect.poll(async () => (await seen()).length).toBe(1);
  const [animated = []] = await seen();
  expect(animated.filter((part) => part.startsWith('::view-transition-new')).length).toBeGreaterThan(0);
  expect(animated.filter((part) => part.includes('header'))).toEqual([]);
});

/** Keeps a file from coming until it is decided whether it does. */
async function holdFile(page: Page, path: string) {
  let decide = (_comes: boolean) => {};
  let decided = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => ((await decided) ? route.continue() : route.fulfill({ status: 503 })),
  );
  return {
    path,
    fail: () => decide(false),
    /** What is held comes, and what is asked for from now on. */
    release() {
      decide(true);
      decided = Promise.resolve(true);
    },
  };
}

async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(path);
}
