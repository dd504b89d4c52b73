import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { defaultLanguage, languages } from '../config/languages.ts';
import { site } from '../config/site.ts';
import { temporaryFolder } from '../store/testing/built-module.ts';
import { federationHeaders, federationOrigins, isForOtherHosts } from './federation-origins.ts';
import { cacheControl, headersOf, securityHeaders } from './headers.ts';
import { hostFaults } from './host-faults.ts';
import { redirectsOf } from './redirects.ts';

const pathsOf = (path: string) =>
  Object.fromEntries(languages.map((language) => [language, `/${language}/${path}`]));
const SCRIPT = '/_modules/mf-one/remote-entry.js';
const page = (path: string, more: object = {}) => ({
  paths: pathsOf(path),
  aliases: [],
  indexed: true,
  ...more,
});
const composition = {
  pages: [page('', {}), page('hidden', { indexed: false }), page('about'), page('contact')],
  modules: { 'mf-one': { entry: { url: SCRIPT } } },
};

/** Starts a correct host whose responses a test can change. */
async function startHost(
  change: (path: string, response: ServerResponse) => void = () => {},
): Promise<string> {
  const leads = new Map(redirectsOf(composition as never).map(({ from, to }) => [from, to]));
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const [language = ''] = languages.filter((each) => url.startsWith(`/${each}/`));
    const to = leads.get(url);
    const isThere = url === SCRIPT || url === `/${language}/about`;
    response.statusCode = to ? 301 : method === 'POST' ? 201 : isThere ? 200 : 404;
    if (to) response.setHeader('Location', to);
    response.setHeader('Cache-Control', cacheControl(isThere ? url : '/'));
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const body = method === 'POST' ? JSON.stringify({ method, url, body: await text(request) }) : '';
    change(url, response);
    response.end(
      response.writableEnded
        ? ''
        : body || `<html dir="ltr" lang="${response.getHeader('x-language') ?? language}">`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function faultsOf(
  change?: Parameters<typeof startHost>[0],
  composed: object = composition,
): Promise<string[]> {
  const folder = await temporaryFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'composition.json'), JSON.stringify(composed));
  return hostFaults(await startHost(change), folder);
}

test('a correct host has no faults', async () => {
  expect(await faultsOf()).toEqual([]);
});

test('each wrong response is named, with the expected one', async () => {
  const faults = await faultsOf((path, response) => {
    response.statusCode = 299;
    response.setHeader('Cache-Control', path.includes('no-such-file') ? 'immutable' : 'no-store');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Location', '/elsewhere');
    response.setHeader('x-language', 'xx');
  });
  const ofPages = languages.flatMap((language) => [
    `GET /${language}/about: status is 299, not 200`,
    `GET /${language}/about: language is xx, not ${language}`,
    `GET /${language}/about: Cache-Control is no-store, not public, max-age=0, must-revalidate`,
    `GET /${language}/about: X-Frame-Options is SAMEORIGIN, not DENY`,
    `GET /${language}/no-such-page: status is 299, not 404`,
    `GET /${language}/no-such-page: language is xx, not ${language}`,
  ]);
  const led = redirectsOf(composition as never).slice(0, 3);
  const ofRedirects = led.flatMap(({ from, to }) => [
    `GET ${from}: status is 299, not 301`,
    `GET ${from}: target is /elsewhere, not ${to}`,
  ]);
  expect(faults).toEqual([
    ...ofPages,
    ...ofRedirects,
    `GET ${SCRIPT}: status is 299, not 200`,
    `GET ${SCRIPT}: Cache-Control is no-store, not public, max-age=31536000, immutable`,
    'GET /_modules/no-such-module/no-such-file.js: status is 299, not 404',
    'GET /_modules/no-such-module/no-such-file.js: the 404 response is cached forever (immutable)',
    `POST ${site.api?.formsPath}?a=1: status is 299, not 201`,
  ]);
});

test('an unreachable API is named, and a site of one page cannot be tested', async () => {
  const lost = await faultsOf((path, response) => {
    if (path.startsWith(site.api?.formsPath ?? '-')) response.end('no JSON');
  });
  expect(lost).toEqual([
    `POST ${site.api?.formsPath}?a=1 reaches the API as is undefined undefined undefined, not POST ${site.api?.formsPath}?a=1 hello`,
  ]);
  await expect(faultsOf(undefined, { ...composition, pages: composition.pages.slice(0, 2) })).rejects.toThrow(
    'The site has no page but its home page',
  );
});

test('a path without a language, or with the wrong one, redirects to its page', () => {
  const own = (path: string, other: string) => ({
    paths: { en: `/en${path}`, lt: `/lt${other}` },
    aliases: [],
  });
  const pages = [
    own('/about', '/apie'),
    { ...own('/same', '/same'), aliases: [{ en: '/en/old', lt: '/lt/sena' }] },
  ];
  expect(redirectsOf({ pages } as never)).toEqual(
    [
      ['/about', '/en/about'],
      ['/same', '/en/same'],
      ['/old', '/en/old'],
      ['/apie', '/lt/apie'],
      ['/sena', '/lt/sena'],
      ['/lt/about', '/lt/apie'],
      ['/lt/old', '/lt/sena'],
      ['/en/apie', '/en/about'],
      ['/en/sena', '/en/old'],
    ].map(([from, to]) => ({ from, to })),
  );
  expect(defaultLanguage).toBe('en');
});

test('FEDERATION_ORIGINS is a list of origins, separated by commas', () => {
  const named = ['https://shop.example', 'http://localhost:3000'];
  expect(federationOrigins(` ${named[0]} ,, ${named[1]} `)).toEqual(named);
  expect(federationOrigins('')).toEqual([]);
  for (const wrong of ['https://shop.example/', 'shop.example', 'null', 'https://*'])
    expect(() => federationOrigins(`${named[0]},${wrong}`), wrong).toThrow(`"${wrong}" in federationOrigins`);
  expect(['/federation/a', '/en/federation/a'].map(isForOtherHosts)).toEqual([true, false]);
  expect(federationHeaders(named[0])).toEqual({
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
    'Access-Control-Allow-Origin': named[0],
  });
  expect(federationHeaders(undefined)).not.toHaveProperty('Access-Control-Allow-Origin');
});

test('a preview differs only in allowing scripts without hashes', () => {
  const { 'Integrity-Policy': policy, ...others } = securityHeaders;
  expect(policy).toBeTruthy();
  expect([headersOf({}), headersOf({ preview: 'autumn' })]).toEqual([securityHeaders, others]);
  const release = `/federation/mf-one/${'0'.repeat(40)}`;
  const cached = [SCRIPT, `${release}/a.js`, release, `/a${release}/a.js`, '/en/about'].map(cacheControl);
  expect(cached.map((value) => value.includes('immutable'))).toEqual([true, true, false, false, false]);
});
