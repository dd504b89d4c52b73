import { UserError } from '@atverta/cli/user-error.ts';
import { FEDERATION_PATH } from '@atverta/contract/published-files.ts';
import { siteConfig } from '../config/site-config.ts';
import type { Headers } from './headers.ts';

/**
 * Returns the origins of other sites that may load this site's modules.
 * @param setting origins separated by commas
 * @throws UserError if one is not an origin
 */
export function federationOrigins(setting = process.env['FEDERATION_ORIGINS']): readonly string[] {
  const origins = setting?.split(',').map((origin) => origin.trim()) ?? siteConfig.federationOrigins ?? [];
  const originList = origins.filter(Boolean);
  for (const origin of originList)
    if (URL.parse(origin)?.origin !== origin || /^null$|\*/.test(origin))
      throw new UserError(
        `"${origin}" in federationOrigins or FEDERATION_ORIGINS is not an origin: use origins like https://shop.example`,
      );
  return originList;
}

export const isFederationPath = (path: string): boolean => path.startsWith(FEDERATION_PATH);

/**
 * Headers of files for third-party hosts, which replace the site's own. Module Federation's runtime loads a remote's
 * entry without CORS, so the resource policy must allow all sites. `Access-Control-Allow-Origin` applies to all other
 * requests.
 */
export const federationHeaders = (origin: string | undefined): Headers => ({
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
  ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
});
