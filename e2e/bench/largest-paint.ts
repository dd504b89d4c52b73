import { type Browser, devices } from '@playwright/test';

/** A phone's processor is about four times slower, as Lighthouse assumes. */
const SLOWDOWN = 4;

/** Opens a page on an emulated phone, and returns its Largest Contentful Paint in milliseconds. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );
  await context.close();
  return time;
}
