import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RefusedError } from '@atverta/composer/command/refused-error.ts';
import { runProcess } from '@atverta/composer/command/run-process.ts';
import { ROOT } from '@atverta/composer/site/site.ts';
import { workspacesOf } from '@atverta/composer/site/site-folders.ts';

type Manifest = { readonly exports?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>;

/** What somebody who installs a package has no use for. */
const LEFT_OUT = /[\\/](?:node_modules|dist|testing)$|\.test\.tsx?$/;

/**
 * Packs each workspace with `exports`. Node strips no types of installed packages, so that each file of TypeScript comes
 * with JavaScript beside it; builds and the type check read the sources all the same.
 * @param to folder for the files that `npm install` takes
 */
export async function packPackages(to: string): Promise<void> {
  const staging = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    const packages = await Promise.all(
      workspacesOf(ROOT).map(async (folder) => ({ folder, manifest: await readManifest(folder) })),
    );
    const packed = packages.filter(({ manifest }) => manifest.exports);
    for (const { folder, manifest } of packed) {
      const path = join(staging, folder);
      await cp(join(ROOT, folder), path, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
      await writeFile(join(path, 'package.json'), JSON.stringify(asInstalled(manifest), null, 2));
    }
    await compile(
      staging,
      packed.map(({ folder }) => folder),
    );
    await mkdir(to, { recursive: true });
    const folders = packed.map(({ folder }) => join(staging, folder));
    await run('npm', ['pack', '--silent', '--pack-destination', resolve(to), ...folders]);
    console.log(`${folders.length} packages are in ${to}`);
  } finally {
    await rm(staging, { recursive: true });
  }
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** Imports name files of TypeScript, whoever reads them. */
function asInstalled({ devDependencies: _, exports = {}, ...manifest }: Manifest): Manifest {
  const named = Object.entries(exports).filter(([, file]) => !file.includes('*'));
  return {
    ...manifest,
    exports: Object.fromEntries([
      ...named.map(([name, file]) => [name, compiled(file)]),
      ...['./*.ts', './*.tsx'].map((file) => [file, compiled(file)]),
      ['./*', './*'],
    ]),
  };
}

const compiled = (file: string) => ({
  'atverta-source': file,
  types: file,
  default: file.replace(/\.tsx?$/, '.js'),
});

async function compile(staging: string, folders: readonly string[]): Promise<void> {
  const config = join(staging, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    allowJs: true,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir: staging,
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const sources = folders.map((folder) => join(ROOT, folder));
  await writeFile(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions,
      include: sources.flatMap((folder) => ['ts', 'tsx', 'mjs'].map((kind) => `${folder}/**/*.${kind}`)),
      exclude: ['test.ts', 'test.tsx']
        .map((kind) => `${ROOT}/**/*.${kind}`)
        .concat(`${ROOT}/**/node_modules`, `${ROOT}/**/testing`),
    }),
  );
  const { resolve } = createRequire(import.meta.url);
  await run(process.execPath, [join(resolve('typescript/package.json'), '../bin/tsc'), '-p', config]);
  await rm(config);
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runProcess(command, args, { cwd: ROOT });
  if (code !== 0) throw new RefusedError(`${command} failed: ${stdout}${stderr}`);
  return stdout.trim();
}
