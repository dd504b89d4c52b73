import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../workspaces/checkout.ts';

const run = promisify(execFile);

/** Packages to install in another version than the workspaces name, with that version. */
export type Versions = Readonly<Record<string, string>>;

/** What deviations depend on, in groups of one version each. */
const WATCHED: readonly RegExp[] = [
  /^@module-federation\/(?!vite)/,
  /^@rspack\/core$/,
  /^(?:react|react-dom)$/,
  /^react-router$/,
  /^@tanstack\/react-query$/,
];

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>>;

/** Files of the workspaces that name packages, below the checkout. */
export const packageFiles = (): string[] =>
  globSync(['*/package.json', 'package.json'], { cwd: CHECKOUT }).filter(
    (file) => !file.includes('node_modules'),
  );

/** Watched packages of all workspaces, with the version that is named. */
export function watchedPackages(): Versions {
  const manifests = packageFiles().map(
    (file) => JSON.parse(readFileSync(join(CHECKOUT, file), 'utf8')) as Manifest,
  );
  const all = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  return Object.fromEntries(all.filter(([name]) => WATCHED.some((pattern) => pattern.test(name))).sort());
}

export const newestVersions = (): Promise<Versions> =>
  changedVersions(async (name) => {
    const { stdout } = await run('npm', ['view', name, 'version']);
    return stdout.trim();
  });

/** The last version of the minor before the one that is installed. */
export const olderVersions = (): Promise<Versions> =>
  changedVersions(async (name, installed) => {
    const { stdout } = await run('npm', ['view', name, 'versions', '--json'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return olderMinor(JSON.parse(stdout) as string[], installed) ?? installed;
  });

/** The last release of the next lower minor, in the same major. */
export function olderMinor(versions: readonly string[], installed: string): string | undefined {
  const [major = 0, minor = 0] = installed.split('.').map(Number);
  const lower = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .map((version) => ({ version, parts: version.split('.').map(Number) }))
    .filter(({ parts }) => parts[0] === major && (parts[1] ?? 0) < minor);
  const nearest = Math.max(...lower.map(({ parts }) => parts[1] ?? 0));
  return lower
    .filter(({ parts }) => parts[1] === nearest)
    .sort((a, b) => (a.parts[2] ?? 0) - (b.parts[2] ?? 0))
    .at(-1)?.version;
}

async function changedVersions(
  versionOf: (name: string, installed: string) => Promise<string>,
): Promise<Versions> {
  const changed: Record<string, string> = {};
  for (const [name, installed] of Object.entries(watchedPackages())) {
    const version = await versionOf(name, installed);
    if (version !== installed) changed[name] = version;
  }
  return changed;
}
