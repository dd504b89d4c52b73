import { expect, test } from 'vitest';
import { isHostName, isListenAddress, originOf } from './host-option-checks.ts';

test.each([
  ['www.small.example', true],
  ['xn--j-tga.example', true],
  ['small', false],
  ['.small.example', false],
  ['no_name.example', false],
  ['small.example/', false],
  ['https://small.example', false],
])('%s as a host name: %s', (name, isValid) => {
  expect(isHostName(name)).toBe(isValid);
});

test.each([
  ['http://127.0.0.1:8081', 'http://127.0.0.1:8081'],
  ['https://api.example/path', 'https://api.example'],
  ['localhost:8081', undefined],
  ['ftp://api.example', undefined],
  ['xhttp://api.example', undefined],
  ['httpx://api.example', undefined],
  ['nowhere', undefined],
])('the origin of %s is %s', (url, origin) => {
  expect(originOf(url)).toBe(origin);
});

test.each([
  ['8080', true],
  ['127.0.0.1:8080', true],
  ['localhost:80', true],
  ['[::1]:8080', true],
  ['abc', false],
  [':8080', false],
  ['8080x', false],
  ['x8080', false],
  ['808080', false],
  ['127.0.0.1', false],
])('%s as an address to listen on: %s', (text, isValid) => {
  expect(isListenAddress(text)).toBe(isValid);
});
