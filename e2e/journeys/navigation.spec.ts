import type { Page } from '@playwright/test';
import { pathOfFile } from '../fixtures/composed-files.ts';
import { breakFile } from '../fixtures/fault-injection/break-file.ts';
import {
  expect,
  expectHeading,
  expectOpenMenu,
  expectPrerendered,
  expectWorkingLink,
  test,
} from '../fixtures/fault-injection/failure-test.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { skipUnlessSending } from '../fixtures/skip-tests.ts';

test.use(IN_MOTION);

const CONTACT = pathOf('contact', 'en');

test.beforeEach(async ({ page }) => {
  await page.goto(pathOf('about', 'en'));
  await waitForHydration(page);
});

test('a file that fails once is requested again, and the page hydrates', async ({
  page,
  consoleErrors,
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
  // The page is shown before it is hydrated.
  await waitForHydration(page);
  expect(failures).toBeGreaterThan(0);
  expect(documents).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a page is shown before its code arrives, and hydrated afterwards', async ({ page, documents }) => {
  const hold = await holdFile(page, await pathOfFile('contact', 'expose chunk', 'en'));
  documents.length = 0;
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await expectPrerendered(page, CONTACT);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  hold.release();
  await waitForHydration(page);
  expect(documents).toEqual([]);
});

test('a hard navigation opens the page at its top', async ({ page, documents }) => {
  const hold = await holdDocument(page, CONTACT);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  documents.length = 0;
  await click(page, CONTACT);
  hold.fail();
  await expect.poll(() => documents).toEqual([CONTACT]);
  await expectHeading(page, CONTACT);
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  // Routing turns the cache off, and fonts that load late would move the lines.
  await page.unrouteAll();
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('a page that arrives late does not replace the one that was chosen instead', async ({
  page,
  documents,
}) => {
  const hold = await holdDocument(page, CONTACT);
  documents.length = 0;
  await click(page, CONTACT);
  await follow(page, pathOf('home', 'en'));
  await expectHeading(page, pathOf('home', 'en'));
  const contactResponse = page.waitForResponse((response) => response.url().endsWith(CONTACT));
  hold.release();
  await contactResponse;
  await follow(page, pathOf('about', 'en'));
  await expectHeading(page, pathOf('about', 'en'));
  expect(documents).toEqual([]);
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
});

test('a navigation that starts during the transition of another causes no error', async ({
  page,
  consoleErrors,
}) => {
  for (const path of [CONTACT, pathOf('home', 'en'), CONTACT]) await follow(page, path);
  await expectHeading(page, CONTACT);
  expect(consoleErrors).toEqual([]);
});

test('the browser shows that a page is loading, and keeps the current page if loading is stopped', async ({
  page,
  context,
  documents,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  const loadingStates: string[] = [];
  devtools.on('Page.frameStartedLoading', () => loadingStates.push('loading'));
  devtools.on('Page.frameStoppedLoading', () => loadingStates.push('loaded'));
  const hold = await holdDocument(page, CONTACT);
  documents.length = 0;
  await click(page, CONTACT);
  await expect.poll(() => loadingStates).toEqual(['loading']);
  await devtools.send('Page.stopLoading');
  await expect.poll(() => loadingStates).toEqual(['loading', 'loaded']);
  await expectHeading(page, pathOf('about', 'en'));
  expect(new URL(page.url()).pathname).toBe(pathOf('about', 'en'));

  await click(page, CONTACT);
  await expect.poll(() => loadingStates).toEqual(['loading', 'loaded', 'loading']);
  hold.release();
  await expectHeading(page, CONTACT);
  await expect.poll(() => loadingStates).toEqual(['loading', 'loaded', 'loading', 'loaded']);
  expect(documents).toEqual([]);
});

test('an enquiry is sent while the visitor opens other pages, and its outcome shows on return', async ({
  page,
  documents,
}) => {
  skipUnlessSending();
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await waitForHydration(page);
  const response = await holdFile(page, '/api/submissions');
  await page.locator('main [name="service_type"]').first().check();
  await page.locator('main [name="name"]').fill('Ona Petraitė');
  await page.locator('main [name="email"]').fill('on-its-way@example.com');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main form[aria-busy="true"]')).toBeVisible();
  documents.length = 0;
  await follow(page, pathOf('case-studies', 'en'));
  await expectHeading(page, pathOf('case-studies', 'en'));
  response.release();
  await page.goBack();
  await expect(page.locator('main [role="status"]', { hasText: 'Message Sent Successfully' })).toBeFocused();
  expect(documents).toEqual([]);
});

test('going back restores a page’s state and the focus', async ({ page, documents }) => {
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  await waitForHydration(page);
  const name = page.locator('main [name="name"]');
  await name.fill('Ona');
  await name.evaluate((field) => Object.assign(field, { same: true }));
  documents.length = 0;
  await follow(page, pathOf('home', 'en'));
  await expectHeading(page, pathOf('home', 'en'));
  await page.goBack();
  await expectHeading(page, CONTACT);
  await expect(name).toBeFocused();
  expect(await name.evaluate((field) => 'same' in field)).toBe(true);
  expect(documents).toEqual([]);
});

test('going back restores the focus to a link that was scrolled out of sight', async ({ page }) => {
  const link = page.locator(`footer a[href="${CONTACT}"], main a[href="${CONTACT}"]`).first();
  await link.focus();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(link).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expectHeading(page, CONTACT);
  await page.goBack();
  await expectHeading(page, pathOf('about', 'en'));
  await expect(link).toBeFocused();
});

test('a page is prefetched when its link gets the focus by keyboard, but not when a script restores the focus', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const link = page.locator(`footer a[href="${CONTACT}"], main a[href="${CONTACT}"]`).first();
  await link.evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  expect(await link.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
  expect(requests).toEqual([]);
  const contactRequest = page.waitForRequest((request) => new URL(request.url()).pathname === CONTACT);
  await page.keyboard.press('Tab');
  await link.focus();
  await contactRequest;
});

test('nothing is prefetched if the visitor saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.reload();
  await waitForHydration(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.locator(`header a[href="${CONTACT}"]`).first().hover();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(requests).toEqual([]);
  await follow(page, CONTACT);
  expect(requests).toContain(CONTACT);
});

test('the browser paints a frame after a click before a prefetched page is laid out', async ({ page }) => {
  const contactResponse = page.waitForResponse((response) => new URL(response.url()).pathname === CONTACT);
  const link = page.locator(`header a[href="${CONTACT}"]`).first();
  await link.hover();
  await (await contactResponse).finished();
  const leftHeading = await page.locator('h1').innerText();
  const shownAtNextFrame = page.evaluate(
    () =>
      new Promise((done) => {
        const onPress = () => requestAnimationFrame(() => done(document.querySelector('h1')?.innerText));
        addEventListener('click', onPress, { once: true });
      }),
  );
  await link.click();
  expect(await shownAtNextFrame).toBe(leftHeading);
  await expectHeading(page, CONTACT);
});

test('a link to the current page scrolls to its top and adds no history entry', async ({ page }) => {
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

test('a link within the page moves the focus to its target', async ({ page }) => {
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
  await page.keyboard.press('Tab');
  await expect(target.locator(':focus')).toHaveCount(1);
});

test('pages that the tab has shown before open offline', async ({ page, context, documents }) => {
  const home = pathOf('home', 'en');
  await follow(page, home);
  await expectHeading(page, home);
  documents.length = 0;
  await context.setOffline(true);
  await follow(page, pathOf('about', 'en'));
  await expectHeading(page, pathOf('about', 'en'));
  await page.goBack();
  await expectHeading(page, home);
  expect(documents).toEqual([]);
});

test('going back while the page scrolls smoothly to a fragment restores the scroll position', async ({
  page,
}) => {
  const home = pathOf('home', 'en');
  await follow(page, home);
  await expectHeading(page, home);
  await click(page, `${home}#services`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.goBack();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('going back lays out the visible content first, and the rest soon after', async ({ page }) => {
  const countSkipped = () => page.locator('main [style*="content-visibility"]').count();
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await page.clock.install();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(bottom).toBeLessThanOrEqual(1);
  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  expect(await countSkipped(), 'a page that comes for the first time').toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goBack();
  await expect.poll(countSkipped).toBeGreaterThan(3);
  await expect(page.locator('h1')).toBeHidden();
  expect(await bottom(), 'where it was left').toBeLessThanOrEqual(1);
  // A visitor who scrolls up at once sees the content.
  await page.clock.runFor(100);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.clock.runFor(1_000);
  expect(await countSkipped()).toBe(0);
  expect(await bottom()).toBeLessThanOrEqual(1);
});

test('links in content that was not hydrated navigate client-side', async ({
  page,
  consoleErrors,
  documents,
}) => {
  await breakFile(page, await pathOfFile('about', 'expose chunk', 'en'), 'missing');
  await page.reload();
  await waitForHydration(page);
  documents.length = 0;
  const services = page.locator(`main a[href="${pathOf('home', 'en')}#services"]`);
  await services.click();
  await expectHeading(page, pathOf('home', 'en'));
  await expect(page.locator('#services')).toBeInViewport();
  expect(documents).toEqual([]);
  expect(consoleErrors).toHaveLength(1);
});

test('a link with a malformed fragment changes nothing', async ({ page, consoleErrors }) => {
  const about = pathOf('about', 'en');
  for (const fragment of ['#100%', '#%zz', '#%E0%A4%A']) {
    await page.goto('about:blank');
    await page.goto(`${about}${fragment}`);
    await waitForHydration(page);
    await page.evaluate((other) => location.assign(other), `${fragment}%`);
    await expectHeading(page, about);
  }
  expect(consoleErrors).toEqual([]);
});

test('the prerendered page is restored if the shell throws', async ({ page, consoleErrors }) => {
  const about = pathOf('about', 'en');
  await page.addInitScript(() => {
    const { matchMedia } = window;
    // The theme button queries the system's theme once it is hydrated.
    window.matchMedia = (query) => {
      if (query.includes('color-scheme')) throw new Error('broken on purpose');
      return matchMedia.call(window, query);
    };
  });
  await page.goto(about);
  await expect.poll(() => consoleErrors).toEqual(['shell stays as it was prerendered: broken on purpose']);
  await expectPrerendered(page, about);
  await expectOpenMenu(page);
  await expectWorkingLink(page);
});

test('a page fades in with its own styles and is announced, and Back restores the previous page and its scroll position', async ({
  page,
}) => {
  const animation = () =>
    page.locator('#main > [data-slot]').evaluate((slot) => getComputedStyle(slot).animationName);
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets, ...document.adoptedStyleSheets]
        .filter(({ disabled }) => !disabled)
        .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    );
  const announced = page.locator('[aria-live="assertive"]:not(main *)');
  const place = () => page.evaluate(() => scrollY);
  const stateBefore = { title: await page.title(), rules: await rules() };
  await expect(announced).toHaveText('');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(place).toBeGreaterThan(600);
  // Content that loads late may shift the page, so the position is read again.
  const leftPlace = await place();

  await follow(page, CONTACT);
  await expectHeading(page, CONTACT);
  expect.soft(await animation()).toBe('page-fades-in');
  await expect.soft(announced).toHaveText(await page.title());
  expect.soft(await page.title()).not.toBe(stateBefore.title);
  await expect.poll(place).toBe(0);
  const rulesOfContact = await rules();

  await page.goBack();
  await expectHeading(page, pathOf('about', 'en'));
  expect.soft(await animation(), 'on going back').toBe('none');
  await expect.soft(announced).toHaveText(stateBefore.title);
  expect.soft(await rules()).toBe(stateBefore.rules);
  await expect.poll(place).toBe(leftPlace);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, pathOf('case-studies', 'en'));
  await expectHeading(page, pathOf('case-studies', 'en'));
  expect.soft(await animation(), 'with reduced motion').toBe('none');
  await page.goto(CONTACT);
  expect.soft(await rules(), 'as where it was loaded').toBe(rulesOfContact);
});

test.describe('in browsers that change the address before the page arrives', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { intercept } = NavigateEvent.prototype;
      NavigateEvent.prototype.intercept = function ({ precommitHandler: _, ...options } = {}) {
        intercept.call(this, options);
      };
    });
    await page.reload();
    await waitForHydration(page);
  });

  test('a page that was chosen instead of another opens, and Back leads to both', async ({
    page,
    documents,
  }) => {
    const home = pathOf('home', 'en');
    const hold = await holdDocument(page, CONTACT);
    documents.length = 0;
    await follow(page, CONTACT);
    await follow(page, home);
    await expectHeading(page, home);
    hold.release();
    await page.goBack();
    await expectHeading(page, CONTACT);
    await page.goBack();
    await expectHeading(page, pathOf('about', 'en'));
    expect(documents).toEqual([]);
  });

  for (const fragment of ['', '#beside'])
    test(`a page that fails to arrive is loaded in full at ${fragment || 'its top'}`, async ({
      page,
      documents,
    }) => {
      const hold = await holdDocument(page, CONTACT);
      await page.evaluate(() => scrollTo(0, 900));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
      const entries = await page.evaluate(() => history.length);
      documents.length = 0;
      await page
        .locator(`a[href="${CONTACT}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement, hash) => {
          link.hash = hash;
          link.click();
        }, fragment);
      await expect(page).toHaveURL(CONTACT + fragment);
      hold.fail();
      await expect.poll(() => documents).toEqual([CONTACT]);
      await expectHeading(page, CONTACT);
      await waitForHydration(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await page.goBack();
      await expectHeading(page, pathOf('about', 'en'));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    });
});

/** Holds the requests for a file until the test releases or fails them. */
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
    /** Lets the held requests continue, and all later ones. */
    release() {
      decide(true);
      decided = Promise.resolve(true);
    },
  };
}

/** Holds the document of a page when the shell fetches it, but not when it is loaded in full. */
async function holdDocument(page: Page, path: string) {
  const hold = await holdFile(page, path);
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().resourceType() === 'document' ? route.continue() : route.fallback()),
  );
  return hold;
}

const click = (page: Page, path: string): Promise<void> =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

async function follow(page: Page, path: string): Promise<void> {
  await click(page, path);
  await expect(page).toHaveURL(path);
}
