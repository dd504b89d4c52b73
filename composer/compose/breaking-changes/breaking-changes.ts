import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import type { SiteFacts } from '@atverta/contract/renderer.ts';
import { type PublicFacts, publicFolder, type SiteState } from '../../compositions/state.ts';
import { site } from '../../config/site.ts';
import { federationOrigins } from '../../hosts/federation-origins.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { trustedKeys } from '../../store/settings.ts';
import { removedContents } from './removed-contents.ts';

/** What a composition takes away from those outside, in sentences. */
export type BreakingChanges = {
  /** By its releases: modules, languages, addresses. */
  readonly contents: readonly string[];
  /** By the site's configuration or a setting that is missing. */
  readonly facts: readonly string[];
};

export async function breakingChangesOf(
  siteRoot: string,
  before: SiteState | undefined,
  { composition, facts }: { readonly composition: Composition; readonly facts: PublicFacts },
  leaving: readonly string[],
): Promise<BreakingChanges> {
  const live = before && (await readComposition(siteRoot, before.name));
  return {
    contents: live ? removedContents(live, composition, leaving) : [],
    facts: before?.facts ? removedFacts(before.facts, facts) : [],
  };
}

/** Who rolls back asks for the contents of then, and for no other settings. */
export function refuseBreakingChanges(
  { contents, facts }: BreakingChanges,
  action: SiteState['action'],
): void {
  const unasked = action === 'rollback' ? facts : [...facts, ...contents];
  if (unasked.length > 0)
    throw new RefusedError(
      `seen from outside, ${unasked.join('; ')}. If that is meant, say --allow-breaking`,
    );
}

async function readComposition(root: string, name: string): Promise<Composition | undefined> {
  const file = join(publicFolder(root, name), 'composition.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Composition;
  } catch {
    console.error(`${file} cannot be read: what this composition takes off the site is not known`);
    return undefined;
  }
}

function removedFacts(before: PublicFacts, now: PublicFacts): string[] {
  const origins = before.federationOrigins.filter((origin) => !now.federationOrigins.includes(origin));
  return [
    ...origins.map(
      (origin) =>
        `${origin} may load modules no more (federationOrigins of site.config.ts, or FEDERATION_ORIGINS)`,
    ),
    before.releaseKeys &&
      !now.releaseKeys &&
      'releases need no signature any more (releaseKeys of site.config.ts, or RELEASE_KEYS)',
    before.formsPath &&
      before.formsPath !== now.formsPath &&
      `forms post to ${before.formsPath} no more (api of site.config.ts)`,
    before.securityContact && !now.securityContact && 'security.txt is gone (security of site.config.ts)',
    before.baseUrl !== now.baseUrl &&
      `pages name ${before.baseUrl} as their address no more, but ${now.baseUrl}`,
  ].filter((fact) => typeof fact === 'string');
}

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
