import { expect, test } from 'vitest';
import { isNetwork, rangesOf } from './networks.ts';

test.each([
  'loopback',
  'linklocal',
  'uniquelocal',
  '192.0.2.1',
  '10.0.0.0/8',
  '192.0.2.1/32',
  '2001:DB8::/32',
  '::1',
  '::1/128',
])('%s names proxies', (entry) => {
  expect(isNetwork(entry)).toBe(true);
});

test.each([
  '',
  'everybody',
  'toString',
  '1',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  'x10.0.0.0/8',
  '::1/129',
  'fe80::1%eth0',
  // Any client could then claim any IP address.
  '0.0.0.0/0',
  '::/0',
  '::/00',
])('“%s” names none', (entry) => {
  expect(isNetwork(entry)).toBe(false);
});

test('a name stands for its ranges', () => {
  expect(rangesOf(['192.0.2.1', 'loopback', '10.0.0.0/8'])).toEqual([
    '192.0.2.1',
    '127.0.0.0/8',
    '::1',
    '10.0.0.0/8',
  ]);
});
