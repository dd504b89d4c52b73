import { type Browser, devices } from '@playwright/test';

/** A phone's processor is about four times slower, as Lighthouse assumes. */
const SLOWDOWN = 4;
/** A task is long above this; the rest of it counts as blocked. */
const LONG_TASK_MS = 50;

/** Milliseconds of the Largest Contentful Paint, and of the Total Blocking Time after the first paint. */
export type LoadTimes = { readonly lcp: number; readonly blocked: number };

/** Opens a page on an emulated phone, and returns its times once it has no more work to do. */
export async function loadSlowly(browser: Browser, url: string): Promise<LoadTimes> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  const metrics = await page.evaluate(async (longTaskMs) => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // A page without long tasks has no entries.
        setTimeout(resolve, 1_000, []);
      });
    const [paints, longTasks, largest] = await Promise.all(
      ['paint', 'longtask', 'largest-contentful-paint'].map(entriesOf),
    );
    const firstPaint = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime;
    const lcp = largest?.at(-1)?.startTime;
    // A missing time would keep every target.
    if (firstPaint === undefined || lcp === undefined) throw new Error(`${location.href} reports no paint`);
    const blockedTimes = (longTasks ?? []).map(({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(firstPaint, startTime) - longTaskMs),
    );
    return { lcp, blocked: blockedTimes.reduce((sum, time) => sum + time, 0) };
  }, LONG_TASK_MS);
  await context.close();
  return metrics;
}
