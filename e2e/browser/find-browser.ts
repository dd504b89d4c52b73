import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const LIGHT_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * A Chromium on this machine: the one that `CHROMIUM` names, one on the path, or Playwright's own.
 * @returns its path, or undefined where there is none
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...onPath(NAMES), chromium.executablePath()].find(isExecutable);
}

/**
 * A Chromium without windows, which takes a third less of the processor; or the one above, where
 * there is none or another is named. It has no back-forward cache.
 */
export const findLightBrowser = (): string | undefined =>
  process.env['CHROMIUM'] ? findBrowser() : (onPath(LIGHT_NAMES)[0] ?? findBrowser());

/** Programs of these names, in the order of the path. */
export const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How a browser is started: that one, or Playwright's own where there is none. @param flags more of them */
export const launchOptions = (executablePath: string | undefined, ...flags: readonly string[]) => ({
  args: [...BROWSER_FLAGS, ...flags],
  ...(executablePath && { executablePath }),
});

/** What a browser needs to run as root, in a container, and without calling anybody by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
