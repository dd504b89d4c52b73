// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { pageOpenedAt } from './page-opened-at.ts';

afterEach(() => vi.restoreAllMocks());

/** Simulates the browser's timing entries for the page's own URL. */
const fetchedAt = (...entries: readonly { readonly startTime: number; readonly duration: number }[]) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) =>
      name === location.origin + location.pathname ? (entries as PerformanceEntry[]) : [],
    );

test('the first page of a tab was opened when its document was', () => {
  fetchedAt();
  expect(pageOpenedAt()).toBe(Math.floor(performance.timeOrigin));
});

test('a later page was opened when its document was last loaded', () => {
  fetchedAt({ startTime: 1000, duration: 100 }, { startTime: 60_000, duration: 500 });
  expect(pageOpenedAt()).toBe(Math.floor(performance.timeOrigin + 60_500));
});
