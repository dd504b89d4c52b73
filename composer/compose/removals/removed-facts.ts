import type { PublicFacts } from '../../site-folder/public-facts.ts';

/** What is promised no more, one sentence each, with where it is to be set. */
export function removedFacts(before: PublicFacts, now: PublicFacts): string[] {
  const origins = before.federationOrigins.filter((origin) => !now.federationOrigins.includes(origin));
  return [
    ...origins.map(
      (origin) =>
        `${origin} may load modules no more (federationOrigins of site.config.ts, or FEDERATION_ORIGINS)`,
    ),
    ...(before.releaseKeys && !now.releaseKeys
      ? ['releases need no signature any more (releaseKeys of site.config.ts, or RELEASE_KEYS)']
      : []),
    ...(before.formsPath && before.formsPath !== now.formsPath
      ? [`forms post to ${before.formsPath} no more (api of site.config.ts)`]
      : []),
    ...(before.securityContact && !now.securityContact
      ? ['security.txt is gone (security of site.config.ts)']
      : []),
    ...(before.baseUrl === now.baseUrl
      ? []
      : [`pages name ${before.baseUrl} as their address no more, but ${now.baseUrl}`]),
  ];
}
