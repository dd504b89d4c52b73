import { expect, it } from 'vitest';
import { chooseChannel } from './find-named.ts';

it.each([
  ['the branch that it is first composed on', undefined, undefined, 'autumn', 'autumn'],
  ['the one that it followed, from the same branch', undefined, 'main', 'main', 'main'],
  ['the one that it followed, from no branch', undefined, 'main', 'local', 'main'],
  ['the one that was asked for', 'main', 'autumn', 'autumn', 'main'],
])('a site follows %s', (_which, asked, followed, own, channel) => {
  expect(chooseChannel(asked, followed, own, true)).toBe(channel);
});

it('leaves nothing to chance where the newest of another branch could be meant', () => {
  expect(chooseChannel(undefined, 'main', 'autumn', false)).toBe('main');
  expect(() => chooseChannel(undefined, 'main', 'autumn', true)).toThrow(
    'this site follows main, and this checkout is on autumn: name the release, or say --channel autumn or --channel main',
  );
});
