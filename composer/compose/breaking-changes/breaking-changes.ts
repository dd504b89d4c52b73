import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { Composition } from '@atverta/contract/composition.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import {
  type CompositionRecord,
  type PublicSettings,
  publicFolder,
} from '../../compositions/composition-record.ts';
import { siteConfig } from '../../config/site-config.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { removalsBetween } from './removals.ts';

/** Changes that break links, forms or other sites, one sentence each. */
export type BreakingChanges = {
  /** Modules, languages and paths that its releases no longer have. */
  readonly removals: readonly string[];
  /** Promises that the site's configuration and settings no longer keep. */
  readonly settings: readonly string[];
};

/**
 * Compares a new composition with the live one.
 * @param modulesToRemove modules that the command removes on purpose
 */
export async function breakingChangesOf(
  siteFolder: string,
  previousRecord: CompositionRecord | undefined,
  { composition, settings }: { readonly composition: Composition; readonly settings: PublicSettings },
  modulesToRemove: readonly string[],
): Promise<BreakingChanges> {
  const previousComposition = previousRecord && (await readComposition(siteFolder, previousRecord.name));
  return {
    removals: previousComposition ? removalsBetween(previousComposition, composition, modulesToRemove) : [],
    settings: previousRecord?.settings ? changedSettings(previousRecord.settings, settings) : [],
  };
}

/** @throws UserError if there are breaking changes. A rollback may remove pages and modules, but not change settings. */
export function assertNoBreakingChanges(
  { removals, settings }: BreakingChanges,
  action: CompositionRecord['action'],
): void {
  const refusedChanges = action === 'rollback' ? settings : [...settings, ...removals];
  if (refusedChanges.length > 0)
    throw new UserError(
      `breaking changes: ${refusedChanges.join('; ')}. If they are intended, add --allow-breaking`,
    );
}

async function readComposition(siteFolder: string, name: string): Promise<Composition | undefined> {
  const file = join(publicFolder(siteFolder, name), 'composition.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Composition;
  } catch {
    console.error(`${file} cannot be read, so removed pages and modules are not checked`);
    return undefined;
  }
}

function changedSettings(previousSettings: PublicSettings, newSettings: PublicSettings): string[] {
  const origins = previousSettings.federationOrigins.filter(
    (origin) => !newSettings.federationOrigins.includes(origin),
  );
  return [
    ...origins.map(
      (origin) =>
        `${origin} may no longer load modules (federationOrigins of site.config.ts, or FEDERATION_ORIGINS)`,
    ),
    previousSettings.formsPath &&
      previousSettings.formsPath !== newSettings.formsPath &&
      `forms no longer post to ${previousSettings.formsPath} (api of site.config.ts)`,
    previousSettings.securityContact &&
      !newSettings.securityContact &&
      'security.txt is gone (security of site.config.ts)',
    previousSettings.baseUrl !== newSettings.baseUrl &&
      `pages name ${newSettings.baseUrl} as their URL instead of ${previousSettings.baseUrl}`,
  ].filter((change) => typeof change === 'string');
}

/**
 * Returns the public settings as they are now: from the site's configuration, this process's settings and the
 * shell's release.
 */
export function publicSettings({ baseUrl }: SiteMetadata): PublicSettings {
  return {
    baseUrl,
    federationOrigins: federationOrigins(),
    ...(siteConfig.api && { formsPath: siteConfig.api.formsPath }),
    ...(siteConfig.security && { securityContact: siteConfig.security.contact }),
  };
}
