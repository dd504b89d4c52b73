import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../../config/site-config.ts';
import { runProcess } from '../../process/run-process.ts';

/** Files at the root of every repository of a single module. */
export const ROOT_FILES = [
  '.gitignore',
  '.npmrc',
  'biome.json',
  'package.json',
  'rspack.config.base.ts',
  'site.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];
/**
 * Build tools whose paths become part of the build, and the packages that load them. They are copied instead
 * of linked.
 */
const LOADERS = ['css-loader', 'postcss-loader', '@rspack/core', '@rspack/cli'];
/** Folders that every module needs besides its own. */
export const PACKAGES = ['shared', 'composer', 'tools', 'qa'];
/**
 * Packages of the platform that each release contains. Packages that import React are copied too, so tests
 * load one React.
 */
const PLATFORM = ['i18next', 'react', 'react-dom', 'react-router', '@testing-library/react'];

export type LoneCheckout = {
  readonly folder: string;
  /**
   * Runs a command in the checkout.
   * @returns its output
   * @throws an error with the output if the command fails
   */
  run(args: readonly string[], settings?: Readonly<Record<string, string>>): Promise<string>;
};

/**
 * Makes a repository of a single module: the module, the packages and the files at the root.
 * @param module module, or several modules of one team
 * @param folder folder of the new checkout
 */
export async function createLoneCheckout(
  module: string | readonly string[],
  folder: string,
): Promise<LoneCheckout> {
  const modules = [module].flat();
  await copyFromHere([...ROOT_FILES, ...modules, ...PACKAGES], folder);
  // The composer's dependency by `file:`.
  const federation = join(folder, 'composer/node_modules/@module-federation');
  await mkdir(federation, { recursive: true });
  await symlink('../../container-runtime', join(federation, 'webpack-bundler-runtime'));
  await installPackages(modules, folder);
  return checkoutIn(folder);
}

/** Copies files and folders of this checkout, without `dist` and `node_modules`. */
export async function copyFromHere(names: readonly string[], folder: string): Promise<void> {
  for (const name of names) {
    await cp(join(PROJECT_ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
    });
  }
}

export const checkoutIn = (folder: string): LoneCheckout => ({
  folder,
  run: (args, settings = {}) => run(args, folder, { ...process.env, ...settings }),
});

/** Installs packages as `npm ci` would. Copies packages that end up in a build, and links the others. */
export async function installPackages(modules: readonly string[], folder: string): Promise<void> {
  const sourceModules = join(PROJECT_ROOT, 'node_modules');
  const targetModules = join(folder, 'node_modules');
  const dependencyLists = modules.map(async (module) => {
    const text = await readFile(join(PROJECT_ROOT, module, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(text) as { dependencies: Record<string, string> }).dependencies);
  });
  const bundledPackages = [...LOADERS, ...PLATFORM, ...(await Promise.all(dependencyLists)).flat()];
  const isInBuild = (name: string) =>
    bundledPackages.some(
      (other) => name === other || (name.startsWith('@tanstack/') && other.startsWith('@tanstack/')),
    );
  for (const name of await installedPackages(sourceModules)) {
    await mkdir(dirname(join(targetModules, name)), { recursive: true });
    // Links in `.bin` stay relative, so they lead to packages of the new checkout.
    if (isInBuild(name) || name === '.bin')
      await cp(join(sourceModules, name), join(targetModules, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else await symlink(join(sourceModules, name), join(targetModules, name));
  }
  await mkdir(join(targetModules, '@atverta'));
  for (const name of await readdir(join(sourceModules, '@atverta')))
    await cp(join(sourceModules, '@atverta', name), join(targetModules, '@atverta', name), {
      verbatimSymlinks: true,
    });
  for (const module of modules) await symlink(`../${module}`, join(targetModules, module));
}

/**
 * Installs the files of `npm run site -- pack` as `npm install` would, instead of links to workspaces.
 * @param packedFolder folder of the packed files
 */
export async function unpackPackages(packedFolder: string, folder: string): Promise<void> {
  const packages = join(packedFolder, 'packages');
  for (const file of await readdir(packages)) {
    const [, name = ''] = /^atverta-(.+)-\d+\.\d+\.\d+-.+\.tgz$/.exec(file) ?? [];
    const packageFolder = join(folder, 'node_modules/@atverta', name);
    await rm(packageFolder);
    await mkdir(packageFolder);
    await run(
      ['tar', '-xzf', join(packages, file), '--strip-components=1', '-C', packageFolder],
      folder,
      process.env,
    );
  }
}

/** Returns the names in a `node_modules`, including scoped packages and `.bin`, without workspaces. */
async function installedPackages(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = await Promise.all(
    entries.map(async ({ name }) =>
      name.startsWith('@') ? (await readdir(join(folder, name))).map((inner) => `${name}/${inner}`) : [name],
    ),
  );
  return names.flat().filter((name) => name !== '.cache' && !name.startsWith('@atverta/'));
}

async function run(
  [command = '', ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const path = [join(cwd, 'node_modules/.bin'), dirname(process.execPath), env['PATH']].join(delimiter);
  const { code, stdout, stderr } = await runProcess(command, args, { cwd, env: { ...env, PATH: path } });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`.trim();
}
