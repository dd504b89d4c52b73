import { type Browser, devices } from '@playwright/test';

/** Opens a page on an emulated phone, and returns its Largest Contentful Paint in milliseconds. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
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
