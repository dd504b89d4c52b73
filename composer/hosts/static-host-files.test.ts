import { expect, it } from 'vitest';
import { staticHostFiles } from './static-host-files.ts';

const page = {
  paths: { en: '/en/about', lt: '/lt/apie-mus' },
  aliases: [],
};
const { _redirects: redirects = '', _headers: headers = '' } = staticHostFiles(
  { pages: [page] } as unknown as Parameters<typeof staticHostFiles>[0],
  { 'X-Frame-Options': 'DENY' },
);

it('redirects paths without a language or with another one, and sends unknown paths the 404 page of their language', () => {
  expect(redirects.trim().split('\n')).toEqual([
    '/about /en/about 301',
    '/apie-mus /lt/apie-mus 301',
    '/lt/about /lt/apie-mus 301',
    '/en/apie-mus /en/about 301',
    '/lt/* /lt/404.html 404',
  ]);
});

it('has no rule for the API', () => {
  expect(redirects).not.toMatch(/^\/(?:\*|api\/)/m);
});

it('contains the headers of every response', () => {
  expect(headers).toMatch(/^\/\*\n {2}X-Frame-Options: DENY$/m);
});

it('allows the named origin to load files for other hosts, and no origin by default', () => {
  const site = { pages: [page] } as unknown as Parameters<typeof staticHostFiles>[0];
  expect(headers).not.toContain('/federation/');
  const { _headers: open = '' } = staticHostFiles(site, {}, ['https://shop.example']);
  const [, rules] = /^\/federation\/\*\n((?: {2}.*\n)+)/m.exec(open) ?? [];
  expect(rules).toContain('  Access-Control-Allow-Origin: https://shop.example\n');
  expect(rules).toContain('  Cross-Origin-Resource-Policy: cross-origin\n');
  expect(open).toMatch(/^\/federation\/:module\/:release\/\*\n {2}Cache-Control: .*immutable$/m);
});
