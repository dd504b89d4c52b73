import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { workspacesOf } from '@atverta/composer/config/workspaces.ts';
import { filesBelow } from '@atverta/composer/files/file-system.ts';
import { runProcess } from '@atverta/composer/process/run-process.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

type PackageJson = {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

type Package = { readonly folder: string; readonly manifest: PackageJson };

/** Files that an installed package does not need. */
const LEFT_OUT = /[\\/](?:node_modules|dist|testing|template)$|\.test\.tsx?$/;

/**
 * Packs the workspaces that a repository's package.json names and that have `exports` into its folder
 * `packages`, and sets their specifiers to the files. Each TypeScript file has JavaScript beside it, because
 * Node strips no types of installed packages; builds and the type check read TypeScript.
 */
export async function packPackages(repository: string): Promise<void> {
  const project = join(repository, 'package.json');
  const names = await readFile(project, 'utf8');
  const staging = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    const packages = await stagePackages(staging);
    const neededPackages = packages.filter(({ manifest: { name } }) => names.includes(`"${name}":`));
    const targetFolder = resolve(repository, 'packages');
    await mkdir(targetFolder, { recursive: true });
    const files = new Map<string, string>();
    for (const neededPackage of neededPackages) {
      const { name } = neededPackage.manifest;
      const manifest = await withVersion(neededPackage, packages);
      await writeFile(join(neededPackage.folder, 'package.json'), JSON.stringify(manifest, null, 2));
      files.set(name, `${fileStemOf(name)}${manifest.version}.tgz`);
    }
    // An existing file stays: another version of Node may compress it differently, and the lock's hash would not match.
    const isNew = ({ manifest: { name } }: Package) => !existsSync(join(targetFolder, files.get(name) ?? ''));
    const folders = neededPackages.filter(isNew).map(({ folder }) => folder);
    if (folders.length > 0)
      await run('npm', ['pack', '--silent', '--pack-destination', targetFolder, ...folders]);
    await removeOldFiles(targetFolder, packages, [...files.values()]);
    await writeFile(project, pointToFiles(names, files));
    console.log(`${files.size} packages are in ${targetFolder}, ${folders.length} of them new`);
  } finally {
    await rm(staging, { recursive: true });
  }
}

async function stagePackages(staging: string): Promise<Package[]> {
  const packages: Package[] = [];
  const sources: string[] = [];
  for (const workspace of workspacesOf(PROJECT_ROOT)) {
    const source = join(PROJECT_ROOT, workspace);
    const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as PackageJson;
    if (!manifest.exports) continue;
    const folder = join(staging, workspace);
    await cp(source, folder, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
    packages.push({ folder, manifest: await bundleFileDependencies(source, folder, manifest) });
    sources.push(source);
  }
  await compile(staging, sources);
  return packages;
}

/** Puts dependencies by `file:` into the package, because npm cannot install them from a tarball. */
async function bundleFileDependencies(
  source: string,
  folder: string,
  manifest: PackageJson,
): Promise<PackageJson> {
  const fileDependencies = Object.entries(manifest.dependencies ?? {}).filter(([, from]) =>
    from.startsWith('file:'),
  );
  const versions: Record<string, string> = {};
  for (const [name, specifier] of fileDependencies) {
    const bundledFolder = join(folder, 'node_modules', name);
    await cp(join(source, specifier.slice('file:'.length)), bundledFolder, { recursive: true });
    versions[name] = JSON.parse(await readFile(join(bundledFolder, 'package.json'), 'utf8')).version;
  }
  return {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...versions },
    ...(fileDependencies.length > 0 && { bundleDependencies: Object.keys(versions) }),
  };
}

/**
 * Returns the manifest with a hash of the content, dependencies included, in its version. Without it, npm
 * would keep the installed content of the same version.
 */
async function withVersion(
  { folder, manifest }: Package,
  packages: readonly Package[],
): Promise<{ readonly version: string }> {
  const dependencies = { ...manifest.dependencies };
  for (const dependency of packages)
    if (dependency.manifest.name in dependencies)
      dependencies[dependency.manifest.name] = (await withVersion(dependency, packages)).version;
  const content = installedManifestOf({ ...manifest, dependencies });
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const file of (await filesBelow(folder)).filter((path) => path !== 'package.json').sort())
    hash.update(`\0${file}\0`).update(await readFile(join(folder, file)));
  return { ...content, version: `${manifest.version}-sha${hash.digest('hex').slice(0, 12)}` };
}

/** Returns the manifest of the installed package. Imports that name TypeScript files lead to compiled files. */
function installedManifestOf({
  private: _,
  devDependencies: __,
  exports = {},
  ...manifest
}: PackageJson): object {
  const plainExports = Object.entries(exports).filter(([, file]) => !file.includes('*'));
  return {
    ...manifest,
    license: brand.license ?? 'UNLICENSED',
    // npm requires a tag, because a version with a hash is a prerelease.
    publishConfig: { tag: 'latest' },
    exports: Object.fromEntries([
      ...plainExports.map(([name, file]) => [name, conditionsOf(file)]),
      ...['./*.ts', './*.tsx'].map((file) => [file, conditionsOf(file)]),
      ['./*', './*'],
    ]),
  };
}

const conditionsOf = (file: string) => ({
  'atverta-source': file,
  types: file,
  default: file.replace(/\.tsx?$/, '.js'),
});

async function compile(staging: string, sources: readonly string[]): Promise<void> {
  const config = join(staging, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: PROJECT_ROOT,
    outDir: staging,
    typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')],
  };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(PROJECT_ROOT, 'tsconfig.base.json'),
      compilerOptions,
      include: sources.flatMap((folder) => ['ts', 'tsx', 'mjs'].map((kind) => `${folder}/**/*.${kind}`)),
      exclude: ['test.ts', 'test.tsx']
        .map((kind) => `${PROJECT_ROOT}/**/*.${kind}`)
        .concat(['node_modules', 'testing', 'template'].map((folder) => `${PROJECT_ROOT}/**/${folder}`)),
    }),
  );
  const { resolve } = createRequire(import.meta.url);
  await run(process.execPath, [join(resolve('typescript/package.json'), '../bin/tsc'), '-p', config]);
  await rm(config);
}

/** Returns the start of a package's file names, as npm creates them: `atverta-site-`. */
const fileStemOf = (name: string): string => `${name.replace('@', '').replace('/', '-')}-`;

async function removeOldFiles(folder: string, packages: readonly Package[], currentFiles: readonly string[]) {
  for (const file of await readdir(folder)) {
    const isOurs = packages.some(
      ({ manifest: { name } }) => file.startsWith(fileStemOf(name)) && file.endsWith('.tgz'),
    );
    if (isOurs && !currentFiles.includes(file)) await rm(join(folder, file));
  }
}

/** Returns the text of a package.json with the specifiers of packed packages set to their files. */
const pointToFiles = (text: string, files: ReadonlyMap<string, string>): string =>
  text.replace(/"([^"]+)": "[^"]*"/g, (entry, name: string) => {
    const pack = files.get(name);
    return pack ? `"${name}": "file:packages/${pack}"` : entry;
  });

async function run(command: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runProcess(command, args, { cwd: PROJECT_ROOT });
  if (code !== 0) throw new UserError(`${command} failed: ${stdout}${stderr}`);
  return stdout.trim();
}
