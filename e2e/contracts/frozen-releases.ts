import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** By contract, releases that were kept when its version was new. */
export const FROZEN_RELEASES = join(import.meta.dirname, 'releases');

/** Contracts of which releases are kept, oldest first: `1.0`. */
export const frozenContracts = (): readonly string[] =>
  (existsSync(FROZEN_RELEASES) ? readdirSync(FROZEN_RELEASES) : []).sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

/** The release that was kept of a module, as `<module>@<release>`; undefined where there is none. */
export function frozenRelease(contract: string, module: string): string | undefined {
  if (!readdirSync(join(FROZEN_RELEASES, contract)).includes(module)) return undefined;
  const [release] = readdirSync(join(FROZEN_RELEASES, contract, module));
  return `${module}@${release}`;
}

/** Puts what was kept of a contract into a store that is a folder. */
export const thaw = (contract: string, store: string): void =>
  cpSync(join(FROZEN_RELEASES, contract), store, { recursive: true });
