import type { Composition } from '@atverta/contract/composition.ts';
import { expect, it } from 'vitest';
import { staticHostFiles } from './static-host-files.ts';

const page = { paths: { en: '/en/about', lt: '/lt/apie-mus' }, aliases: [] };

/** Returns the lines of both files, for a site with one page. */
function linesOfFiles(origins?: readonly string[]) {
  const composition = { pages: [page] } as unknown as Composition;
  const files = staticHostFiles(composition, { 'X-Frame-Options': 'DENY' }, origins);
  const linesOf = (name: string) => files[name]?.split('\n');
  return { redirects: linesOf('_redirects'), headers: linesOf('_headers') };
}

it('redirects paths without a language or with another one, and sends unknown paths the 404 page of their language', () => {
  // A rule for all paths, or for those of the API, would override the host's own.
  expect(linesOfFiles().redirects).toEqual([
    '/about /en/about 301',
    '/apie-mus /lt/apie-mus 301',
    '/lt/about /lt/apie-mus 301',
    '/en/apie-mus /en/about 301',
    '/lt/* /lt/404.html 404',
    '',
  ]);
});

it('names the headers of every response, and caches files of modules for ever', () => {
  expect(linesOfFiles().headers).toEqual([
    '/*',
    '  X-Frame-Options: DENY',
    '/_modules/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/*.html',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '',
  ]);
});

it('allows the first origin to load files for third-party hosts', () => {
  const headers = linesOfFiles(['https://shop.example', 'https://blog.example']).headers ?? [];
  expect(headers.slice(4, -3)).toEqual([
    '/federation/*',
    '  Cross-Origin-Resource-Policy: cross-origin',
    '  Vary: Origin',
    '  Access-Control-Allow-Origin: https://shop.example',
    '/federation/:module/:release/*',
    '  Cache-Control: public, max-age=31536000, immutable',
  ]);
});
