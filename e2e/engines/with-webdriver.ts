import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import getPort from 'get-port';
import { Builder, By, until, type WebDriver } from 'selenium-webdriver';
import { findOnPath } from '../browser/find-browser.ts';
import type { Browser, Engine, Tab } from './tab.ts';

const WAIT_MS = 10_000;

/** WebKitGTK's MiniBrowser, driven by its own WebDriver. It opens a window, so it needs a display. */
export const webkit: Engine = {
  name: 'webkit',
  missingPackage() {
    if (!findOnPath(['WebKitWebDriver'])[0] || !miniBrowser()) return 'webkit2gtk-driver';
    return process.env['DISPLAY'] || findOnPath(['Xvfb'])[0] ? undefined : 'xvfb';
  },
  start,
};

const miniBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').find(existsSync);

async function start(): Promise<Browser> {
  const display = await ensureDisplay();
  const port = await getPort();
  const driverProcess = spawn(findOnPath(['WebKitWebDriver'])[0] ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser() ?? '', args: ['--automation'] },
    })
    .build();
  const version = (await driver.getCapabilities()).get('browserVersion');
  return {
    version: `WebKitGTK ${version}`,
    tab: tabOf(driver),
    async close() {
      await driver.quit().catch(() => {});
      driverProcess.kill();
      display.server?.kill();
    },
  };
}

const tabOf = (driver: WebDriver): Tab => ({
  open: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  back: () => driver.navigate().back(),
  evaluate: (run, ...args) =>
    driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       Promise.resolve((${String(run)})(...[...arguments].slice(0, -1))).then(done);`,
      ...args,
    ) as never,
  async click(selector) {
    const element = await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);
    await driver.wait(until.elementIsVisible(element), WAIT_MS);
    // The driver does not wait for smooth scrolling, so it would find the element outside of the window.
    await driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      element,
    );
    await element.click();
  },
  async type(selector, text) {
    const element = await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);
    await element.sendKeys(text);
  },
  async attach(selector, file) {
    const element = await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);
    await element.sendKeys(file);
  },
  resize: (width, height) =>
    driver
      .manage()
      .window()
      .setRect({ width, height, x: 0, y: 0 })
      .then(() => {}),
});

type Display = { readonly name: string; readonly server?: ChildProcess };

/** Returns the current display, or starts a virtual one. Xvfb reports its number when it is ready. */
async function ensureDisplay(): Promise<Display> {
  const display = process.env['DISPLAY'];
  if (display) return { name: display };
  const server = spawn(findOnPath(['Xvfb'])[0] ?? '', ['-displayfd', '3', '-screen', '0', '1920x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, server };
}
