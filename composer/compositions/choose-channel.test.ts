import { expect, it } from 'vitest';
import { chooseChannel } from './choose-channel.ts';

it.each([
  ['the branch of its first compose', undefined, undefined, 'autumn', 'autumn'],
  ['its channel, from the same branch', undefined, 'main', 'main', 'main'],
  ['its channel, from no branch', undefined, 'main', 'local', 'main'],
  ['the channel that is asked for', 'main', 'autumn', 'autumn', 'main'],
])('a site follows %s', (_which, requestedChannel, siteChannel, checkoutChannel, channel) => {
  expect(chooseChannel(requestedChannel, siteChannel, checkoutChannel, true)).toBe(channel);
});

it('refuses @newest if the site follows another branch', () => {
  expect(chooseChannel(undefined, 'main', 'autumn', false)).toBe('main');
  expect(() => chooseChannel(undefined, 'main', 'autumn', true)).toThrow(
    'this site follows main, and this checkout is on autumn: name the release, or add --channel autumn or --channel main',
  );
});
