import { expect, it } from 'vitest';
import { historyOf } from './live-history.ts';

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const composed = (day: number, forms: string, marketing: string) => ({
  composedAt: at(day),
  selection: { 'mf-forms': forms, 'mf-marketing': marketing },
});

it('remembers the releases of compositions that were removed', () => {
  let latest = { ...composed(1, 'a', 'x'), history: historyOf(composed(1, 'a', 'x'), []) };
  let earlier = latest;
  for (let day = 2; day < 20; day++) {
    const next = composed(day, 'b', `x${day}`);
    // Only the two before are still on disk, in any order.
    [earlier, latest] = [latest, { ...next, history: historyOf(next, [latest, earlier]) }];
  }
  expect(latest.history['mf-forms']).toEqual([
    { release: 'a', since: at(1) },
    { release: 'b', since: at(19) },
  ]);
  expect(latest.history['mf-marketing']).toHaveLength(19);
});

it('has a limited length', () => {
  let latest = { ...composed(1, 'a0', 'x'), history: historyOf(composed(1, 'a0', 'x'), []) };
  for (let turn = 1; turn < 300; turn++) {
    const next = composed(1, `a${turn}`, 'x');
    latest = { ...next, history: historyOf(next, [latest]) };
  }
  expect(latest.history['mf-forms']?.length).toBeLessThanOrEqual(100);
});
