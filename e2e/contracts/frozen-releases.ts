import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the releases that are kept for each version of the contract. */
export const FROZEN_RELEASES = join(import.meta.dirname, 'releases');

/** Returns the versions of the contract whose releases are kept, oldest first: `1.0`. */
export const frozenContractVersions = (): readonly string[] =>
  (existsSync(FROZEN_RELEASES) ? readdirSync(FROZEN_RELEASES) : []).sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

/** Returns the kept release of a module as `<module>@<release>`, or undefined if there is none. */
export function frozenReleaseOf(contract: string, module: string): string | undefined {
  if (!readdirSync(join(FROZEN_RELEASES, contract)).includes(module)) return undefined;
  const [release] = readdirSync(join(FROZEN_RELEASES, contract, module));
  return `${module}@${release}`;
}

/**
 * Copies the kept releases of a contract version to a release store.
 * @param store path of its folder
 */
export const copyFrozenReleases = (contract: string, store: string): void =>
  cpSync(join(FROZEN_RELEASES, contract), store, { recursive: true });
