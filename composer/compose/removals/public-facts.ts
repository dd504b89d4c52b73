import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { federationOrigins } from '../../hosts/federation-origins.ts';
import { site } from '../../site/site.ts';
import type { PublicFacts } from '../../site-folder/public-facts.ts';
import { trustedKeys } from '../../store/settings.ts';

/** What is promised now, by the site's configuration, this process's settings and the shell's release. */
export function publicFacts({ baseUrl }: SiteFacts): PublicFacts {
  const releaseKeys = trustedKeys()?.map(({ name }) => name);
  return {
    baseUrl,
    federationOrigins: federationOrigins(),
    ...(releaseKeys && { releaseKeys }),
    ...(site.api && { formsPath: site.api.formsPath }),
    ...(site.security && { securityContact: site.security.contact }),
  };
}
