import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderStorage } from '../store/folder-storage.ts';
import { releasesInPlace } from '../store/local-releases.ts';
import { createReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import { builtModule, LOG_DETAILS } from '../store/testing/built-module.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { releaseIfChanged } from './release-if-changed.ts';

let projectRoot: string;
let store: ReleaseStore;
let builds: number;
const write = async (file: string, content: string) => {
  await mkdir(dirname(join(projectRoot, file)), { recursive: true });
  await writeFile(join(projectRoot, file), content);
};
beforeEach(async () => {
  [projectRoot, builds] = [await createTemporaryFolder(), 0];
  const storage = folderStorage(join(projectRoot, 'releases'));
  store = createReleaseStore(storage, releasesInPlace(storage, join(projectRoot, 'releases')));
  for (const [file, content] of Object.entries({
    'package.json': JSON.stringify({ workspaces: ['mf-one', 'mf-two', 'shared/*'] }),
    'node_modules/.package-lock.json': '{}',
    'mf-one/src/module.ts': 'one',
    'mf-two/src/module.ts': 'two',
    'shared/ui/.hidden': 'looks',
  }))
    await write(file, content);
});

/** Returns the number of builds of `mf-one` that a start makes. */
async function start(): Promise<number> {
  const buildsBefore = builds;
  const release = async () => {
    builds += 1;
    const { manifest, folder } = await builtModule('mf-one', { 'browser/a.js': `${builds}` });
    await store.add(manifest, folder, LOG_DETAILS);
    return 'mf-one@…';
  };
  await releaseIfChanged('mf-one', store, 'main', release, projectRoot);
  return builds - buildsBefore;
}

it('builds nothing if nothing changed, or only other modules did', async () => {
  expect([await start(), await start()]).toEqual([1, 0]);
  await write('mf-two/src/module.ts', 'two, changed');
  await write('mf-one/dist/browser/a.js', 'built');
  expect(await start()).toBe(0);
});

it.each([
  ['a word of the module', 'mf-one/src/module.ts'],
  ['a file of the module that is new', 'mf-one/src/pages/new/en.json'],
  ['a shared package', 'shared/ui/.hidden'],
  ['a file at the root', 'site.config.ts'],
  ['what is installed', 'node_modules/.package-lock.json'],
])('builds if %s changed', async (_what, file) => {
  await start();
  await write(file, 'changed');
  expect([await start(), await start()]).toEqual([1, 0]);
});

it('builds if the store has another release, or none', async () => {
  await start();
  const { manifest, folder } = await builtModule('mf-one', { 'browser/a.js': 'of somebody else' });
  await store.add(manifest, folder, LOG_DETAILS);
  expect([await start(), await start()]).toEqual([1, 0]);
  await rm(join(projectRoot, 'releases'), { recursive: true });
  expect(await start()).toBe(1);
});
