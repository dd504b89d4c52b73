import { expect, it } from 'vitest';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { findPastComposition } from './find-past-composition.ts';

const log = [
  { name: '0001-aa', composedAt: '2026-11-20T12:00:00.000Z' },
  { name: '0002-bb', composedAt: '2026-11-20T14:00:30.000Z' },
] as readonly Partial<CompositionRecord>[] as readonly CompositionRecord[];
const NOW = Date.parse('2026-11-21T15:00:00Z');

it.each([
  ['0001-aa', '0001-aa'],
  ['0002-b', '0002-bb'],
  ['0002', '0002-bb'],
  ['2026-11-20 12:00', '0001-aa'],
  ['2026-11-20 14:00', '0001-aa'],
  ['2026-11-20 14:01', '0002-bb'],
  ['2026-11-20T16:01+02:00', '0002-bb'],
  ['2026-11-20T15:59:00+02:00', '0001-aa'],
  ['2026-11-20 14:00:30', '0002-bb'],
  ['2026-11-20T14:00:29.99Z', '0001-aa'],
  ['2026-11-20T09:00:30-05:00', '0002-bb'],
  ['2026-11-21', '0002-bb'],
  ['2026-11-21 15:00', '0002-bb'],
  ['25h ago', '0001-aa'],
  ['90 m ago', '0002-bb'],
])('finds by %s that %s was live', (to, name) => {
  expect(findPastComposition(log, to, NOW)?.name).toBe(name);
});

it.each([
  ...['3f1c0a', '0003', '000', 'newest', '2d', 'yesterday', 'in 2h ago', '2h ago, or so', '2w ago'],
  ...['on 2026-11-20', '2026-11-20 UTC', '2026-11-2', '26-11-20', '2026-11-20,14:00'],
  ...['2026-11-20 14', '2026-11-20 14:0', '2026-11-20 14:00:3', '2026-11-20 14:00:30.', '2026-11-20Z'],
])('accepts %s neither as a composition nor as a time', (to) => {
  expect(findPastComposition(log, to, NOW)).toBeUndefined();
});

it.each([
  ['0003-cc', 'no composition 0003-cc was live here; the last were 0001-aa, 0002-bb'],
  ['2d ago', 'nothing was live here on 2026-11-19 15:00; the first was 0001-aa, on 2026-11-20 12:00 (UTC)'],
  ['2026-13-20', '2026-13-20 is not a valid time'],
  ['2026-11-22', '2026-11-22 is in the future'],
])('refuses %s', (to, reason) => {
  expect(() => findPastComposition(log, to, NOW)).toThrow(reason);
});

it('names the last ten that were live', () => {
  const names = Array.from({ length: 12 }, (_, index) => `00${index + 10}-aa`);
  const long = names.map((name) => ({ name })) as Partial<CompositionRecord>[] as CompositionRecord[];
  const lastNames = names.slice(2).join(', ');
  expect(() => findPastComposition(long, '0003-cc', NOW)).toThrow(`; the last were ${lastNames}`);
});
