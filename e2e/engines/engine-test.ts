import { test as base, expect } from '@playwright/test';
import type { Browser, Tab } from './tab.ts';
import { chromium, firefox } from './with-puppeteer.ts';
import { webkit } from './with-webdriver.ts';

export const ENGINES = [chromium, firefox, webkit];

type Fixtures = {
  readonly tab: Tab;
  /** Opens a page of the site on mocks, and waits until it is hydrated and the mocks run. */
  readonly open: (path: string) => Promise<void>;
};

/** A test in the browser that the Playwright project names. All tests of a worker share the browser. */
export const test = base.extend<
  Fixtures,
  { readonly engine: string; readonly startedEngine: Browser | undefined }
>({
  engine: ['', { scope: 'worker', option: true }],
  startedEngine: [
    async ({ engine: name }, use) => {
      const engine = ENGINES.find((each) => each.name === name);
      const startedEngine = engine?.missingPackage() === undefined ? await engine?.start() : undefined;
      if (startedEngine) console.log(`${name}: ${startedEngine.version}`);
      await startedEngine?.tab.resize(1400, 900);
      await use(startedEngine);
      await startedEngine?.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine: name, startedEngine }, use) => {
    const packageName = ENGINES.find((each) => each.name === name)?.missingPackage();
    base.skip(startedEngine === undefined, `${packageName} is not installed`);
    if (startedEngine) await use(startedEngine.tab);
  },
  open: async ({ tab }, use) => {
    await use(async (path) => {
      await tab.open(`${process.env['E2E_MOCKED']}${path}`);
      await waitUntilReady(tab);
    });
    expect(await consoleErrorsOf(tab), 'console and page errors').toEqual([]);
  },
});

export const waitUntilReady = (tab: Tab): Promise<void> =>
  expect
    .poll(() =>
      tab.evaluate(() => {
        const { documentElement: root } = document;
        return root.hasAttribute('data-hydrated') && root.hasAttribute('data-mocked');
      }),
    )
    .toBe(true);

/** Waits until the text of an element matches. */
export const expectText = (tab: Tab, selector: string, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => textOf(tab, selector))
    .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));

const textOf = (tab: Tab, selector: string): Promise<string> =>
  tab.evaluate((query) => document.querySelector(query)?.textContent ?? '', selector);

export const consoleErrorsOf = (tab: Tab): Promise<readonly string[]> =>
  tab.evaluate(() => {
    const { qaConsoleErrors = [] } = globalThis as { readonly qaConsoleErrors?: string[] };
    // MSW's update of its worker fails on a page that is being left, and WebKit reports a view transition
    // that was skipped. Neither is an error of the site.
    return qaConsoleErrors
      .splice(0)
      .filter((line) => !/Failed to update a ServiceWorker|Skipping view transition/.test(line));
  });

export { expect };
