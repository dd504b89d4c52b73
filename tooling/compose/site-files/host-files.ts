import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import { cacheControl, type Headers } from '../../hosting/headers.ts';
import { redirectsOf } from '../../hosting/redirects.ts';

/**
 * Headers and redirects in the files that Netlify- and Cloudflare-like hosts read. The default
 * language's 404 page is found by its name, at the root: a rule for all paths would come before
 * the host's own for `/api`.
 */
export function hostFiles(composition: Composition, headers: Headers): Record<string, string> {
  const lines = (entries: Headers) => Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`);
  return {
    _headers: [
      '/*',
      ...lines(headers),
      `${MODULES_PATH}*`,
      ...lines({ 'Cache-Control': cacheControl(MODULES_PATH) }),
      '/*.html',
      ...lines({ 'Cache-Control': cacheControl('/') }),
      '',
    ].join('\n'),
    _redirects: [
      ...redirectsOf(composition).map(({ from, to }) => `${from} ${to} 301`),
      ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
        (language) => `/${language}/* /${language}/404.html 404`,
      ),
      '',
    ].join('\n'),
  };
}
