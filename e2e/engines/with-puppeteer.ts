import puppeteer, { type Page } from 'puppeteer-core';
import { BROWSER_FLAGS, findBrowser, findOnPath } from '../browser/find-browser.ts';
import type { Browser, Engine, Tab } from './tab.ts';

/** Chromium, driven by the DevTools protocol. */
export const chromium: Engine = {
  name: 'chromium',
  missingPackage: () => (findBrowser() ? undefined : 'chromium'),
  start: () => start({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS }),
};

/** Firefox, driven by WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = {
  name: 'firefox',
  missingPackage: () => (firefoxPath() ? undefined : 'firefox-esr'),
  start: () => start({ browser: 'firefox', executablePath: firefoxPath() ?? '' }),
};

const firefoxPath = (): string | undefined => findOnPath(['firefox-esr', 'firefox'])[0];

async function start(options: Parameters<typeof puppeteer.launch>[0]): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, ...options });
  const [page = await browser.newPage()] = await browser.pages();
  return { version: await browser.version(), tab: tabOf(page), close: () => browser.close() };
}

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack({ waitUntil: [] as never }).catch(() => null)),
  // A page that is being left cannot answer, so the next page is asked.
  evaluate: async (run, ...args) => {
    const ask = () => page.evaluate(run as never, ...(args as unknown as never[]));
    return (await ask().catch((error: Error) => {
      if (/context was destroyed|no such frame/i.test(error.message)) return ask();
      throw error;
    })) as never;
  },
  // A locator waits until the element stops moving, since the page may be scrolling to an error.
  click: (selector) => page.locator(selector).click(),
  type: async (selector, text) => {
    const element = await page.waitForSelector(selector);
    await element?.type(text);
  },
  attach: async (selector, file) => {
    const input = await page.waitForSelector(selector as 'input');
    await input?.uploadFile(file);
  },
  resize: (width, height) => page.setViewport({ width, height }),
});
