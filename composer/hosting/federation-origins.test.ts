import { FEDERATION_PATH } from '@atverta/contract/published-files.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { federationHeaders, federationOrigins, isFederationPath } from './federation-origins.ts';

afterEach(() => vi.unstubAllEnvs());

test('reads origins between commas', () => {
  expect(federationOrigins(' https://shop.example, ,http://localhost:3000')).toEqual([
    'https://shop.example',
    'http://localhost:3000',
  ]);
  expect(federationOrigins('')).toEqual([]);
  expect(federationOrigins('https://shop.null')).toEqual(['https://shop.null']);
});

test('allows no origin by default', () => {
  vi.stubEnv('FEDERATION_ORIGINS', undefined);
  expect(federationOrigins()).toEqual([]);
});

test('reads the origins of the environment', () => {
  vi.stubEnv('FEDERATION_ORIGINS', 'https://shop.example');
  expect(federationOrigins()).toEqual(['https://shop.example']);
});

test.each([
  'shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'null',
  'https://*.example',
])('refuses %s', (origin) => {
  expect(() => federationOrigins(`https://good.example,${origin}`)).toThrow(
    `"${origin}" in federationOrigins`,
  );
});

test('allows an origin to read the response, and all sites to load it', () => {
  expect(federationHeaders('https://shop.example')).toEqual({
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
    'Access-Control-Allow-Origin': 'https://shop.example',
  });
  expect(federationHeaders(undefined)).not.toHaveProperty('Access-Control-Allow-Origin');
});

test('knows the paths of modules for other sites', () => {
  expect(isFederationPath(`${FEDERATION_PATH}mf-forms/mf-manifest.json`)).toBe(true);
  expect(isFederationPath('/en/about')).toBe(false);
});
