import { FEDERATION_PATH } from '@atverta/runtime/published-files.ts';
import { RefusedError } from '../command/refused-error.ts';
import { site } from '../site/site.ts';
import type { Headers } from './headers.ts';

/**
 * Origins of other sites that may load this one's modules by Module Federation:
 * those of the site's configuration, or `FEDERATION_ORIGINS`, separated by commas. None: then
 * nothing is published for them.
 * @throws RefusedError where one is no origin
 */
export function federationOrigins(given = process.env['FEDERATION_ORIGINS']): readonly string[] {
  const origins =
    given === undefined
      ? (site.federationOrigins ?? [])
      : given
          .split(',')
          .map((origin) => origin.trim())
          .filter((origin) => origin !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || /^null$|\*/.test(origin))
      throw new RefusedError(
        `"${origin}" of the origins that may load modules (federationOrigins, FEDERATION_ORIGINS) is none: use origins like https://shop.example`,
      );
  }
  return origins;
}

export const isForOtherHosts = (path: string): boolean => path.startsWith(FEDERATION_PATH);

/**
 * Headers of what is published for other hosts, in place of the site's own. A script that is loaded
 * without CORS, as the stock runtime loads a remote's entry, tells no origin: the resource policy
 * admits all sites or none, and the names are for whatever is fetched.
 * @param origin whom the answer is for, where it is one of those that are named
 */
export const federationHeaders = (origin: string | undefined): Headers => ({
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
  ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
});
