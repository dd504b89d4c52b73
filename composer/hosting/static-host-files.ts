import type { Composition } from '@atverta/contract/composition.ts';
import { FEDERATION_PATH, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { otherLanguages } from '../config/languages.ts';
import { federationHeaders } from './federation-origins.ts';
import { type Headers, IMMUTABLE, REVALIDATED } from './headers.ts';
import { redirectsOf } from './redirects.ts';

/**
 * Returns `_headers` and `_redirects` for hosts such as Netlify and Cloudflare. The default language's 404
 * page needs no rule: hosts find it by its name, and a rule for all paths would override the host's own rule
 * for `/api`.
 * @param origin the first origin that may load modules; these hosts send the same headers to every origin
 */
export function staticHostFiles(
  composition: Composition,
  headers: Headers,
  [origin]: readonly string[] = [],
): Record<string, string> {
  return {
    _headers: [
      '/*',
      ...lines(headers),
      `${MODULES_PATH}*`,
      ...lines({ 'Cache-Control': IMMUTABLE }),
      ...(origin === undefined ? [] : federationRules(origin)),
      '/*.html',
      ...lines({ 'Cache-Control': REVALIDATED }),
      '',
    ].join('\n'),
    _redirects: [
      ...redirectsOf(composition).map(({ from, to }) => `${from} ${to} 301`),
      ...otherLanguages.map((language) => `/${language}/* /${language}/404.html 404`),
      '',
    ].join('\n'),
  };
}

const lines = (entries: Headers): string[] =>
  Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`);

const federationRules = (origin: string): string[] => [
  `${FEDERATION_PATH}*`,
  ...lines(federationHeaders(origin)),
  `${FEDERATION_PATH}:module/:release/*`,
  ...lines({ 'Cache-Control': IMMUTABLE }),
];
