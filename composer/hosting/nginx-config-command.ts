import { resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { readOrRepairRecord } from '../compositions/composition-record.ts';
import { liveCompositionName } from '../compositions/compositions.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { siteConfig } from '../config/site-config.ts';
import { federationOrigins } from './federation-origins.ts';
import { isHostName, originOf } from './host-option-checks.ts';
import { nginxConfig } from './nginx-config.ts';

type NginxOptions = {
  readonly api?: string;
  readonly listen?: string;
  readonly domain?: string;
  readonly trustProxy?: readonly string[];
  readonly brotli?: boolean;
};

/** `npm run site -- nginx-config`. The defaults come from `hosting` in the site's configuration. */
export async function nginxConfigCommand({
  api,
  listen,
  domain,
  trustProxy = [],
  brotli,
}: NginxOptions): Promise<void> {
  // With --listen, a proxy in front of nginx provides HTTPS.
  const name = domain ?? (listen === undefined ? siteConfig.hosting?.domain : undefined);
  if (name !== undefined && !isHostName(name))
    throw new UserError(
      `hosting.domain of the site's configuration is "${name}": use a host name like www.example.com`,
    );
  if (name !== undefined) await warnOfOtherDomain(name);
  else if (trustProxy.length === 0)
    console.error(
      'Only a proxy on this machine is trusted. Visitors behind another proxy share one rate limit: name it with --trust-proxy 10.0.0.5. If there is no other, say --trust-proxy loopback',
    );
  const url = api ?? siteConfig.hosting?.apiOrigin ?? 'http://127.0.0.1:8081';
  const apiOrigin = originOf(url);
  if (apiOrigin === undefined)
    throw new UserError(
      `hosting.apiOrigin of the site's configuration is "${url}": use an origin like http://127.0.0.1:8081`,
    );
  console.log(
    nginxConfig({
      folder: resolve(configuredSiteFolder(), 'current'),
      apiOrigin,
      listen: listen ?? '8080',
      domain: name,
      trustedProxies: name === undefined && trustProxy.length === 0 ? ['loopback'] : trustProxy,
      brotli,
      federationOrigins: federationOrigins(),
    }),
  );
}

async function warnOfOtherDomain(domain: string): Promise<void> {
  const liveName = await liveCompositionName(configuredSiteFolder());
  const baseUrl = liveName && (await readOrRepairRecord(configuredSiteFolder(), liveName))?.settings?.baseUrl;
  if (baseUrl && new URL(baseUrl).hostname !== domain)
    console.error(
      `The live pages name ${baseUrl} as their URL, and not ${domain}: set the site's baseUrl, release the shell and compose`,
    );
}
