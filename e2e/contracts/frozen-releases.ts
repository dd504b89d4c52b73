import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'releases');

/** Contracts of which releases are kept, oldest first: `1.0`. */
export const frozenContracts: readonly string[] = readdirSync(FOLDER).sort((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

/** The release that was kept of a module, as `<module>@<release>`; undefined where there is none. */
export function frozenRelease(contract: string, module: string): string | undefined {
  if (!readdirSync(join(FOLDER, contract)).includes(module)) return undefined;
  const [release] = readdirSync(join(FOLDER, contract, module));
  return `${module}@${release}`;
}

/** Puts what was kept of a contract into a store that is a folder. */
export const thaw = (contract: string, store: string): void =>
  cpSync(join(FOLDER, contract), store, { recursive: true });
