import { describe, expect, it } from 'vitest';
import { releaseBefore } from './release-before.ts';

/** A day for each: `+a` releases a, `a` composes it, and so puts it live. */
function history(...days: readonly string[]) {
  const at = (day: number) => `2026-01-${String(day + 1).padStart(2, '0')}`;
  const dated = days.map((what, day) => ({ release: what.replace('+', ''), at: at(day), what }));
  return {
    log: dated.filter(({ what }) => what.startsWith('+')),
    live: dated
      .filter(({ what }) => !what.startsWith('+'))
      .map((state) => ({ release: state.release, since: state.at })),
  };
}

describe('releaseBefore', () => {
  it.each([
    ['the one that was live before', ['+a', 'a', '+b', 'b'], 'b', 'a'],
    ['the one before a roll back’s, too', ['+a', 'a', '+b', 'b', '+c', 'c', 'b'], 'b', 'a'],
    ['none that was never live', ['+a', 'a', '+b', '+c', 'c'], 'c', 'a'],
    ['what a revert undid', ['+a', 'a', '+b', 'b', '+a', 'a'], 'a', 'b'],
    ['what was there before both', ['+x', 'x', '+a', 'a', '+b', 'b', '+a', 'a', 'b'], 'b', 'x'],
    ['what a revert that is not live yet goes back to', ['+a', 'a', '+b', 'b', '+a'], 'b', 'a'],
    ['the same after the present one was made again', ['+a', 'a', '+b', 'b', '+b'], 'b', 'a'],
  ])('finds %s', (_what, days, present, before) => {
    const { log, live } = history(...days);
    expect(releaseBefore(present, log, live)).toBe(before);
  });

  it('finds none before the first', () => {
    const { log, live } = history('+a', 'a', '+b', 'b', 'a');
    expect(releaseBefore('a', log, live)).toBeUndefined();
    expect(releaseBefore('gone', log, live)).toBeUndefined();
  });

  it('needs no clock where each was made once', () => {
    const { log, live } = history('+a', 'a', '+b', 'b');
    const early = live.map((one) => ({ ...one, since: '2025-12-31' }));
    expect(releaseBefore('b', log, early)).toBe('a');
  });
});
