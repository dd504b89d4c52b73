import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { previousReleaseIn, rollbackStack, rolledBackReleases } from './rollback-stack.ts';

/** `a` composes release a of the module, `<a` rolls back to it, `-` composes without the module. */
const logOf = (steps: readonly string[]) =>
  steps.map((step) => ({
    action: step.startsWith('<') ? 'rollback' : 'compose',
    releaseByModule: step === '-' ? {} : { 'mf-one': step.replace('<', ''), shell: 'same' },
  })) as unknown as readonly CompositionRecord[];

const previousAfter = (steps: readonly string[], yankedReleases = '') =>
  previousReleaseIn(rollbackStack(logOf(steps), 'mf-one'), (release) => !yankedReleases.includes(release));

test('a release is on the stack once for each time that it went live', () => {
  expect(rollbackStack(logOf(['a', 'a', 'b', '-', 'b', 'a', 'a']), 'mf-one')).toEqual(['a', 'b', 'a']);
});

describe('previousReleaseIn', () => {
  it.each([
    ['the one that was live before', ['a', 'b'], 'a'],
    ['the one before, whichever was made first', ['b', 'a'], 'b'],
    ['the latest of those before, not the first', ['a', 'b', 'c'], 'b'],
    ['the one before a release that went live again', ['a', 'b', 'a'], 'b'],
    ['the one that was live before, not one that was rolled back', ['a', 'b', '<a', 'c'], 'a'],
    ['twice back by two roll backs', ['a', 'b', 'c', '<b'], 'a'],
    ['none where all were rolled back', ['a', 'b', '<a'], undefined],
    ['none before the first', ['a'], undefined],
    ['the same after other modules changed', ['a', 'b', 'b', 'b'], 'a'],
    ['the one before the module left the site and came back', ['a', 'b', '-', 'b'], 'a'],
    ['the same after a roll back to a release that had left the log', ['b', '<a'], 'b'],
    ['none of a module that was never live', ['-'], undefined],
  ])('finds %s', (_what, steps, expected) => expect(previousAfter(steps)).toBe(expected));

  it('passes over releases that are yanked', () => {
    expect(previousAfter(['a', 'b', 'c'], 'b')).toBe('a');
    expect(previousAfter(['a', 'b', 'c'], 'ab')).toBeUndefined();
  });

  it('does not find the live release, even if it was live before a yanked one', () => {
    expect(previousAfter(['a', 'b', 'a'], 'b')).toBeUndefined();
  });
});

test.each([
  ['the release that a rollback replaced', ['a', 'b', '<a', 'a'], { 'mf-one': 'b' }],
  ['none after a compose has replaced the module again', ['a', 'b', '<a', 'b'], {}],
  ['none without a rollback', ['a', 'b', 'a'], {}],
])('rolledBackReleases returns %s', (_what, steps, expected) =>
  expect(rolledBackReleases(logOf(steps))).toEqual(expected),
);

describe('any history', () => {
  /** Generates composes, removals of the module, and rollbacks to the release that a rollback would choose. */
  const history = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '-', '<'), { maxLength: 30 }).map((wishes) => {
    const steps: string[] = [];
    for (const wish of wishes) steps.push(...(wish === '<' ? back(steps) : [wish]));
    return steps;
  });
  const back = (steps: readonly string[]) => {
    const release = previousAfter(steps);
    return release === undefined ? [] : [`<${release}`];
  };

  it('leads back by rollbacks through earlier releases to the first', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const allSteps = [...steps];
        for (let undone = back(allSteps); undone.length > 0; undone = back(allSteps)) {
          const depth = rollbackStack(logOf(allSteps), 'mf-one').length;
          allSteps.push(...undone);
          expect(rollbackStack(logOf(allSteps), 'mf-one').length).toBeLessThan(depth);
        }
        expect(new Set(rollbackStack(logOf(allSteps), 'mf-one')).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is undone by a rollback: the release before the last one is live again', () => {
    fc.assert(
      fc.property(history, fc.constantFrom('a', 'b', 'c', 'd'), (steps, next) => {
        const liveRelease = rollbackStack(logOf(steps), 'mf-one').at(-1);
        fc.pre(liveRelease !== undefined && next !== liveRelease);
        expect(previousAfter([...steps, next])).toBe(liveRelease);
        expect(previousAfter([...steps, next, `<${liveRelease}`])).toBe(previousAfter(steps));
      }),
    );
  });

  it('never returns a yanked release or the live one', () => {
    fc.assert(
      fc.property(history, fc.constantFrom('a', 'bc', 'abcd'), (steps, yankedReleases) => {
        const release = previousAfter(steps, yankedReleases);
        fc.pre(release !== undefined);
        expect(yankedReleases).not.toContain(release);
        expect(release).not.toBe(rollbackStack(logOf(steps), 'mf-one').at(-1));
      }),
    );
  });
});
