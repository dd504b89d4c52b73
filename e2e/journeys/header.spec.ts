import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION, REDUCED_MOTION } from '../fixtures/motion.ts';
import { pathOf, testedPages } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, test } from '../fixtures/test.ts';
import { inTurns } from '../fixtures/thorough.ts';

test.use({ ...IN_MOTION, ...IN_ONE_TAB });

const header = '#app > header';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the header is compact beyond 50 px of scroll, and not at 50', async ({ page, openPage }) => {
    await openPage('home');
    const height = async () => (await page.locator(header).boundingBox())?.height ?? 0;
    const tall = await height();
    await page.evaluate(() => scrollTo(0, 51));
    await expect.poll(height).toBeLessThan(tall);
    await page.evaluate(() => scrollTo(0, 50));
    await expect.poll(height).toBe(tall);
    await expect(
      page.locator(`${header} a[href="/en/contact"]`, { hasText: 'Get Started' }).first(),
    ).toBeVisible();
  });

  /**
   * Opens a page, and the first menu of the header.
   * @returns the menu's control and a link in it
   */
  async function openMenu(page: Page, openPage: (id: string) => Promise<void>) {
    await openPage('about');
    const toggle = page.locator(`${header} summary:visible`).first();
    const link = page.locator(`${header} a[href="/en/services/content-localization"]:visible`);
    await toggle.click();
    await expect(link).toBeVisible();
    return { toggle, link };
  }

  test('a menu closes by Escape, with the focus back on its control', async ({ page, openPage }) => {
    const { toggle, link } = await openMenu(page, openPage);
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test('a menu closes by a click outside', async ({ page, openPage }) => {
    const { link } = await openMenu(page, openPage);
    await page.mouse.click(640, 700);
    await expect(link).toHaveCount(0);
  });

  test('a menu closes when another is opened', async ({ page, openPage }) => {
    await openMenu(page, openPage);
    const toggles = page.locator(`${header} summary:visible`);
    await expect(toggles).toHaveCount(2);
    await toggles.nth(1).click();
    await expect(page.locator(`${header} details[open]`)).toHaveCount(1);
  });

  test('a menu link navigates client-side and updates title, language links and focus', async ({
    page,
    openPage,
  }) => {
    await openPage('home');
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await page.locator(`${header} a[href="/en/case-studies"]:visible`).first().click();
    await expect(page).toHaveURL(/\/en\/case-studies$/);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/case stud/i);
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/case-studies$/);
    await expect(page.locator(`${header} a[hreflang="lt"]`).first()).toHaveAttribute(
      'href',
      '/lt/sekmes-istorijos',
    );
    await expect(page.locator('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/$/);
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const about = (page: Page) => page.locator(`${header} a[href="/lt/apie-mus"]:visible`);
  const control = (page: Page, text: string) => page.locator(`${header} summary:visible`, { hasText: text });

  test('the menu collapses the services when it closes', async ({ page, openPage }) => {
    await openPage('home', 'lt');
    const service = page.locator(`${header} a[href="/lt/paslaugos/vertimo-paslaugos"]:visible`);
    await expect(about(page)).toHaveCount(0);
    await control(page, 'Atverti meniu').click();
    await expect(about(page)).toBeVisible();
    await control(page, 'Paslaugos').click();
    await expect(service).toBeVisible();
    await control(page, 'Užverti meniu').click();
    await expect(about(page)).toHaveCount(0);
    await control(page, 'Atverti meniu').click();
    await expect(about(page)).toBeVisible();
    await expect(service).toHaveCount(0);
  });

  test('the menu closes when a link is chosen', async ({ page, openPage }) => {
    await openPage('home', 'lt');
    await control(page, 'Atverti meniu').click();
    await about(page).click();
    await expect(page).toHaveURL(/\/lt\/apie-mus$/);
    await expect(about(page)).toHaveCount(0);
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('every control of an open menu is within reach', async ({ page, openPage }) => {
    await openPage('home', 'lt');
    const menus = page.locator(`${header} > details:visible`);
    expect(await menus.count()).toBe(2);
    for (const menu of await menus.all()) {
      await menu.locator('> summary').click();
      const services = menu.locator('details > summary');
      if (await services.count()) await services.click();
      for (const control of await menu.locator('> :not(summary) :is(a, button, summary)').all()) {
        await control.focus();
        const isWithinReach = await control.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && element.contains(hit);
        });
        expect.soft(isWithinReach, (await control.textContent()) ?? '').toBe(true);
      }
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('Get Started is the only call to action in the header, at every width', () => {
  test.use(REDUCED_MOTION);
  const TEXT = { en: 'Get Started', lt: 'Pradėti' };
  /** From 1088 px on, the bar shows the menu. In narrower windows a button opens it. */
  const WIDTHS = { bar: [1088, 1280, 1311, 1312, 1440, 1920], button: [320, 390, 768, 1024] };
  const pages = [
    ...testedPages.filter(({ path, language, canonical }) => path === canonical[language]),
    { path: '/en/404', language: 'en' },
    { path: '/lt/404', language: 'lt' },
  ] as const;

  for (const { path, language } of inTurns(pages, 0)) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      const contact = pathOf('contact', language);
      const target = path === contact ? `${contact}#enquiry` : contact;
      const expectOneCall = async (widths: readonly number[], place: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const { calls, headerErrors } = await inspectHeader(page, TEXT[language]);
          expect.soft(calls, `${width} px`).toEqual([`${place} ${target}`]);
          expect.soft(headerErrors, `${width} px`).toEqual([]);
        }
      };
      await expectOneCall(WIDTHS.bar, 'bar');
      await expectOneCall(WIDTHS.button, 'bar');
      await page.locator(`${header} summary:visible`).last().click();
      await expectOneCall(WIDTHS.button, 'menu');
    });
  }

  /**
   * @returns
   * - `calls`: place and target of each visible link with the text
   * - `headerErrors`: texts of the bar's controls that are outside the window, on their neighbour or in two lines
   */
  const inspectHeader = (page: Page, text: string) =>
    page.locator(header).evaluate((bar, label) => {
      const visible = [...bar.querySelectorAll('a, summary')].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0,
      );
      const controls = visible.filter((each) => !each.closest('details > :not(summary)'));
      const headerErrors = controls.flatMap((control, index) => {
        const { left, right } = control.getBoundingClientRect();
        const next = controls[index + 1]?.getBoundingClientRect().left ?? innerWidth;
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        const text = document.createRange();
        let isOneLine = true;
        while (walker.nextNode()) {
          text.selectNode(walker.currentNode);
          const isHidden = walker.currentNode.parentElement?.matches('.visually-hidden');
          isOneLine &&= isHidden || text.getClientRects().length === 1;
        }
        return left >= 0 && right <= next && isOneLine ? [] : control.textContent;
      });
      const calls = visible
        .filter(({ textContent }) => textContent === label)
        .map((call) => `${call.closest('details') ? 'menu' : 'bar'} ${call.getAttribute('href')}`);
      return { calls, headerErrors };
    }, text);
});

test('the switcher keeps the query and the fragment of the URL', async ({ page }) => {
  await page.goto('/en/?from=letter#services');
  await waitForHydration(page);
  await page.locator(`${header} summary:visible`).last().click();
  await page.locator(`${header} a[hreflang="lt"]:visible`).click();
  await expect(page).toHaveURL('/lt/?from=letter#services');
  await expect(page.locator('#services')).toBeInViewport();
});

test('the page in the other language is prefetched when the pointer rests on its link', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  const fetchedUrl = new Promise<string>((done) =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') done(new URL(prefetchUrl).pathname);
    }),
  );
  await page.goto(pathOf('privacy-policy', 'en'));
  await waitForHydration(page);
  await page.locator('header > details:not(:has(nav)) summary').click();
  const link = page.locator('header > details:not(:has(nav)) a[hreflang="lt"]');
  await link.hover();
  expect(await fetchedUrl).toBe(pathOf('privacy-policy', 'lt'));
  await link.click();
  await page.waitForURL(pathOf('privacy-policy', 'lt'));
  const delivery = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
    );
  // About one time in five Chromium reports the cache, although the page was prefetched.
  expect(await delivery()).toMatch(/^(navigational-prefetch|cache)$/);
  await page.close();
});
