import type { Composition } from '@atverta/contract/composition.ts';
import { FEDERATION_PATH, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { otherLanguages } from '../../config/languages.ts';
import { federationHeaders } from '../../hosts/federation-origins.ts';
import { cacheControl, type Headers } from '../../hosts/headers.ts';
import { redirectsOf } from '../../hosts/redirects.ts';

/**
 * For Netlify- and Cloudflare-like hosts. They find the default language's 404 page by its name, at the
 * root: a rule for all paths would come before the host's own for `/api`.
 * @param origin the first of those that may load modules: such hosts answer alike whoever asks
 */
export function hostFiles(
  composition: Composition,
  headers: Headers,
  [origin]: readonly string[] = [],
): Record<string, string> {
  return {
    _headers: [
      '/*',
      ...lines(headers),
      `${MODULES_PATH}*`,
      ...lines({ 'Cache-Control': cacheControl(MODULES_PATH) }),
      ...(origin === undefined ? [] : forOtherHosts(origin)),
      '/*.html',
      ...lines({ 'Cache-Control': cacheControl('/') }),
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

const forOtherHosts = (origin: string): string[] => [
  `${FEDERATION_PATH}*`,
  ...lines(federationHeaders(origin)),
  `${FEDERATION_PATH}:module/:release/*`,
  ...lines({ 'Cache-Control': cacheControl(MODULES_PATH) }),
];
