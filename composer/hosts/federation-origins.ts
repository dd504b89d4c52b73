import { FEDERATION_PATH } from '@atverta/contract/published-files.ts';
import { site } from '../config/site.ts';
import { RefusedError } from '../process/refused-error.ts';
import type { Headers } from './headers.ts';

/** Origins of other sites that may load this one's modules. @param given separated by commas @throws where one is no origin */
export function federationOrigins(given = process.env['FEDERATION_ORIGINS']): readonly string[] {
  const origins = given?.split(',').map((origin) => origin.trim()) ?? site.federationOrigins ?? [];
  const named = origins.filter(Boolean);
  for (const origin of named)
    if (URL.parse(origin)?.origin !== origin || /^null$|\*/.test(origin))
      throw new RefusedError(
        `"${origin}" of the origins that may load modules (federationOrigins, FEDERATION_ORIGINS) is none: use origins like https://shop.example`,
      );
  return named;
}

export const isForOtherHosts = (path: string): boolean => path.startsWith(FEDERATION_PATH);

/**
 * In place of the site's own. A script that is loaded without CORS, as the stock runtime loads a remote's entry, tells no
 * origin: the resource policy admits all sites or none, and the names are for whatever is fetched.
 */
export const federationHeaders = (origin: string | undefined): Headers => ({
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
  ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
});
