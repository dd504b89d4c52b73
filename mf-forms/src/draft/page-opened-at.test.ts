// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { pageOpenedAt } from './page-opened-at.ts';

afterEach(() => vi.restoreAllMocks());

/** Says of the page's own address what the browser has fetched it for. */
const fetchedAt = (...entries: readonly { readonly startTime: number; readonly duration: number }[]) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) =>
      name === location.origin + location.pathname ? (entries as PerformanceEntry[]) : [],
    );

test('a page that the tab began with was opened when the document was', () => {
  fetchedAt();
  expect(pageOpenedAt()).toBe(Math.floor(performance.timeOrigin));
});

test('a page that was moved to was opened when its document had come, the last time', () => {
  fetchedAt({ startTime: 1000, duration: 100 }, { startTime: 60_000, duration: 500 });
  expect(pageOpenedAt()).toBe(Math.floor(performance.timeOrigin + 60_500));
});
