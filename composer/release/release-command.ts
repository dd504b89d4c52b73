import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/contract/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { siteConfig } from '../config/site-config.ts';
import { filesBelow } from '../files/file-system.ts';
import { currentUser } from '../process/current-user.ts';
import { runProcess } from '../process/run-process.ts';
import { withLock } from '../process/with-lock.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { commitOf } from './commit-of.ts';
import { addTypeFiles, exposedTypes } from './exposed-types.ts';
import { importDefault } from './import-default.ts';
import { makeReleaseManifest } from './make-release-manifest.ts';
import { makeThirdPartyManifest } from './make-third-party-manifest.ts';
import { moduleErrors } from './module-errors.ts';
import { storeRelease } from './store-release.ts';

/** Lock file in a module's folder, held while the module is built and released. */
export const RELEASE_LOCK = 'node_modules/.cache/release.lock';

type ReleaseOptions = {
  readonly note: string;
  /** Folder of a build of another project. */
  readonly from?: string;
  /** Skips the check by `moduleErrors`. */
  readonly allowErrors?: boolean;
};

/** `npm run release`: releases the module in the current folder. */
export async function releaseCommand({ note, from, allowErrors = false }: ReleaseOptions): Promise<void> {
  if (from !== undefined) return releaseThirdPartyRemote(resolve(from), note);
  const folder = process.cwd();
  if (!existsSync(join(folder, 'src/module.ts')))
    throw new UserError(`${folder} is not a module's folder: npm run release -w <module>`);
  const declaration = await importDefault<ModuleDeclaration>(folder, 'src/module.ts');
  // Concurrent releases from this checkout would build into the same folder.
  await withLock(join(folder, RELEASE_LOCK), `somebody else is releasing ${declaration.name} from here`, () =>
    releaseModule(folder, declaration, note, allowErrors),
  );
}

/** Releases a remote that another project built. */
async function releaseThirdPartyRemote(folder: string, note: string): Promise<void> {
  const store = await openReleaseStore();
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const logDetails = { by: currentUser(), note, channel: releaseChannel() };
    const provenance = { commit: commitOf(folder), builtBy: logDetails.by };
    await storeRelease(await makeThirdPartyManifest(folder, staging, provenance), staging, logDetails, store);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function releaseModule(
  folder: string,
  declaration: ModuleDeclaration,
  note: string,
  allowErrors: boolean,
): Promise<void> {
  const { name } = declaration;
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const store = await openReleaseStore();
  // The check runs during the build.
  const [errors] = await Promise.all([
    allowErrors ? [] : moduleErrors(basename(folder), declaration, dirname(folder)),
    build(folder, name),
  ]);
  if (errors.length > 0) throw new UserError(errors.join('\n'));
  const socialImages = (await siteConfig.addImages?.(declaration, folder)) ?? {};
  if (name !== SHELL) await writeTypes(declaration, join(dist, 'browser'));
  const logDetails = { by: currentUser(), note, channel: releaseChannel() };
  const provenance = { version, commit: commitOf(folder), builtBy: logDetails.by };
  await storeRelease(
    await makeReleaseManifest(declaration, dist, provenance, socialImages),
    dist,
    logDetails,
    store,
  );
}

/**
 * Runs the module's build.
 * @throws UserError with the bundler's errors
 */
async function build(cwd: string, module: string): Promise<void> {
  // On Windows, npm is a script that only a shell can start.
  const needsShell = process.platform === 'win32';
  const { code, stdout, stderr } = await runProcess('npm', ['run', '--silent', 'build'], {
    cwd,
    shell: needsShell,
  });
  if (code !== 0) throw new UserError(`${module} does not build\n${stdout}${stderr}`);
}

/** Adds the types of the exposes to a module's browser build, and their names to its Module Federation manifest. */
async function writeTypes(declaration: ModuleDeclaration, folder: string): Promise<void> {
  const types = await exposedTypes(declaration, await filesBelow(folder));
  for (const [name, content] of Object.entries(types)) await writeFile(join(folder, name), content);
  const file = join(folder, MF_MANIFEST);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as MfManifest;
  await writeFile(file, JSON.stringify(addTypeFiles(manifest)));
}
