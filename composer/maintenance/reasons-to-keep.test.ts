import { expect, it } from 'vitest';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { reasonsToKeep, type SiteHistory } from './reasons-to-keep.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-02-01T00:00:00.000Z');
const recordOf = (release: string, days: number) =>
  ({
    name: `${days}`,
    composedAt: new Date(NOW - days * DAY).toISOString(),
    releaseByModule: { 'mf-one': release },
    action: 'compose',
    channel: 'main',
  }) as unknown as CompositionRecord;

const log = [recordOf('a', 50), recordOf('b', 40), recordOf('c', 30), recordOf('d', 2), recordOf('e', 1)];
const site: SiteHistory = { title: 'the site', log, compositions: log.slice(-1), live: '1' };
const logEntries = ['a', 'x', 'b', 'c', 'y', 'd', 'e', 'f', 'g'].map(
  (release) => ({ release, channel: release === 'g' ? 'autumn' : 'main' }) as ReleaseLogEntry,
);

it.each([
  ['e', ['live on the site']],
  ['d', ['1 back on the site', 'open tabs of the site']],
  // It was live until two days ago.
  ['c', ['2 back on the site', 'open tabs of the site']],
  ['b', []],
  ['x', []],
  ['f', ['newest on main']],
  ['g', ['one of the newest']],
])('returns the reasons to keep %s', (release, reasons) => {
  const keptCounts = { keepLive: 2, keepNewest: 1 };
  expect(reasonsToKeep('mf-one', release, [site], logEntries, keptCounts, NOW)).toEqual(reasons);
});
