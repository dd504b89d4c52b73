import { chromium, type LaunchOptions } from '@playwright/test';
import { findLightBrowser, launchOptions } from '../browser/find-browser.ts';

/** What pictures depend on, besides the site: another one draws the same letters otherwise. */
export type BrowserBuild = {
  readonly browser: string;
  readonly version: string;
  readonly platform: string;
  readonly deviceScale: number;
};

export const DEVICE_SCALE = 1;

/** Letters are drawn as the site's fonts say, and not as a system's settings have it. */
export const visualBrowser = (): LaunchOptions =>
  launchOptions(findLightBrowser(), '--font-render-hinting=none', '--disable-lcd-text');

export async function thisBrowser(): Promise<BrowserBuild> {
  const browser = await chromium.launch(visualBrowser());
  try {
    // Chromium with and without windows are of one version, and draw otherwise: their names differ.
    const { product } = await (await browser.newBrowserCDPSession()).send('Browser.getVersion');
    return {
      browser: product.split('/')[0] ?? '',
      version: browser.version(),
      platform: `${process.platform} ${process.arch}`,
      deviceScale: DEVICE_SCALE,
    };
  } finally {
    await browser.close();
  }
}

export const inWords = ({ browser, version, platform, deviceScale }: BrowserBuild): string =>
  `${browser} ${version} on ${platform} at scale ${deviceScale}`;

export const isSameBuild = (a: BrowserBuild, b: BrowserBuild): boolean => inWords(a) === inWords(b);

/** Why nothing is compared, and the two ways on. */
export const otherBuild = (recorded: BrowserBuild, present: BrowserBuild): string =>
  `the pictures are of ${inWords(recorded)}, and this is ${inWords(present)}: name that browser in CHROMIUM (Playwright's own comes with "npx playwright install chromium"), or take all pictures anew with "npm run test:visual -- --accept"`;
