import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HOST } from '@atverta/runtime/container.ts';
import { MF_MANIFEST } from '@atverta/runtime/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { runProcess } from '../command/run-process.ts';
import { site } from '../site/site.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { signingKey } from '../store/settings.ts';
import { commitOf } from './commit-of.ts';
import { keepRelease } from './keep-release.ts';
import { describeRelease } from './make-release.ts';
import { moduleFaults } from './module-faults.ts';
import { exposedTypes } from './other-hosts/exposed-types.ts';
import { mfManifest } from './other-hosts/mf-manifest.ts';
import { onlyEntry, readAssets } from './read-assets.ts';

/** Builds and releases the module in a folder. */
export async function releaseModule(
  folder: string,
  declaration: ModuleDeclaration,
  note: string,
  allowFaults: boolean,
): Promise<void> {
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const store = await openReleaseStore();
  const key = signingKey();
  const building = build(folder, declaration.name);
  // What the messages say is read meanwhile.
  building.catch(() => {});
  const [fault, ...others] = allowFaults
    ? []
    : await moduleFaults(basename(folder), declaration, dirname(folder));
  await building;
  if (fault) {
    const more = others.length > 0 ? ` (and ${others.length} more: npm test -w ${declaration.name})` : '';
    throw new RefusedError(fault + more);
  }
  const pictures = (await site.addFiles?.(declaration, folder)) ?? {};
  await writeForOtherHosts(declaration, dist);
  const made = { by: actingPerson(), note, channel: releaseChannel() };
  const origin = { version, commit: commitOf(folder), builtBy: made.by };
  await keepRelease(await describeRelease(declaration, dist, origin, pictures), dist, made, key, store);
}

/** @throws RefusedError with what the bundler says of the source */
async function build(cwd: string, module: string): Promise<void> {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32';
  const { code, stdout, stderr } = await runProcess('npm', ['run', '--silent', 'build'], { cwd, shell });
  if (code !== 0) throw new RefusedError(`${module} does not build\n${stdout}${stderr}`);
}

/**
 * Adds to what a module's browser build wrote what stock Module Federation hosts and their tools
 * read: `mf-manifest.json`, and the types of its exposes. The shell is no remote.
 */
async function writeForOtherHosts(declaration: ModuleDeclaration, builtFolder: string): Promise<void> {
  if (declaration.name === HOST) return;
  const browser = await readAssets(builtFolder, 'browser');
  const entry = onlyEntry(browser, `${declaration.name}, browser build`);
  const folder = join(builtFolder, 'browser');
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const manifest = mfManifest(declaration, { entry, chunks: browser.chunks });
  await writeFile(join(folder, MF_MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const [name, content] of Object.entries(await exposedTypes(declaration, files)))
    await writeFile(join(folder, name), content);
}
