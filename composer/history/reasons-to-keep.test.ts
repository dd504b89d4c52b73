import { expect, it } from 'vitest';
import type { CompositionState } from '../compositions/state.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { reasonsToKeep, type SiteHistory } from './reasons-to-keep.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-02-01T00:00:00.000Z');
const stateOf = (release: string, days: number) =>
  ({
    name: `${days}`,
    composedAt: new Date(NOW - days * DAY).toISOString(),
    selection: { 'mf-one': release },
    action: 'compose',
    channel: 'main',
  }) as unknown as CompositionState;

const log = [stateOf('a', 50), stateOf('b', 40), stateOf('c', 30), stateOf('d', 2), stateOf('e', 1)];
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
