import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesShownIn, writeFiles } from '@atverta/composer/config/testing/files-shown-in-guides.ts';
import {
  checkoutIn,
  copyFromHere,
  createLoneCheckout,
  installPackages,
  type LoneCheckout,
  unpackPackages,
} from '@atverta/composer/release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import { startS3 } from '@atverta/object-storage/testing/start-s3.ts';
import { packPackages } from '@atverta/tools/packages/pack-packages.ts';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { REMOTES } from '../fixtures/pages.ts';
import { GUIDE } from './own-repository-guide.ts';

/** Files that the guide tells to copy beside the module. */
const COPIED = [
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  'biome.json',
  'rspack.config.base.ts',
  'site.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

test('a module is checked, tested and released in a repository of its own, and composed from a bucket', async () => {
  const { requests, endpoint, region, accessKeyId, secretAccessKey } = await startS3('releases');
  const settings = {
    RELEASE_STORE: 's3://releases/site',
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    RELEASE_CACHE: await createTemporaryFolder(),
    SITE_FOLDER: await createTemporaryFolder(),
  };
  const packedFolder = await createTemporaryFolder();
  await writeFiles(await filesShownIn(...GUIDE), packedFolder);
  await packPackages(packedFolder);
  const releases: string[] = [];
  for (const module of REMOTES) {
    const { folder, run } = await createPackedCheckout(module, packedFolder, await createTemporaryFolder());
    const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(['.github', module, 'node_modules']);
    // The type check finds imports of files that are missing here. The tests of other modules pass in this
    // repository.
    await run(['npx', 'tsc']);
    if (module === REMOTES[0]) {
      await run(['npm', 'run', 'lint']);
      await run(['npm', 'test', '-w', module]);
      await expectDevelopment(join(folder, module));
    }
    releases.push(await run(['npm', 'run', '--silent', 'release', '-w', module], settings));
  }
  const [module = '', firstRelease] = [REMOTES[0], releases[0]];
  const withSources = await createLoneCheckout(module, await createTemporaryFolder());
  const store = { RELEASE_STORE: await createTemporaryFolder() };
  expect(await withSources.run(['npm', 'run', '--silent', 'release', '-w', module], store)).toBe(
    firstRelease,
  );

  const { run } = await createPackedCheckout('shell', packedFolder, await createTemporaryFolder());
  const inShell = (...args: string[]) => run(['npm', 'run', '--silent', ...args], settings);
  await inShell('release', '-w', 'shell');
  const composeOutput = await inShell('compose');
  for (const module of [...REMOTES, 'shell']) expect(composeOutput).toContain(`${module}  new → `);

  requests.length = 0;
  expect(await inShell('compose')).toContain('0 pages changed');
  expect(requests, 'requests for releases that are cached').toEqual([]);
  const [, liveName = ''] = /Composed (\d{4}-[0-9a-f]+)/.exec(composeOutput) ?? [];
  await expect(inShell('rollback', '--', '--to', liveName)).rejects.toThrow(`${liveName} are live already`);
  const listing = await inShell('site', '--', 'releases');
  expect(listing.match(/● [0-9a-f]{12} /g)).toHaveLength(REMOTES.length + 1);
});

/** Expects that the development server of a module serves the module's code. */
async function expectDevelopment(folder: string): Promise<void> {
  const port = await getPort();
  const child = spawn(process.execPath, [join(folder, '../node_modules/.bin/qa'), '.'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill());
  const script = () =>
    fetch(`http://127.0.0.1:${port}/_modules/${basename(folder)}/main.js`).then((response) =>
      response.text(),
    );
  await expect.poll(() => script().catch(() => ''), { timeout: 300_000 }).toContain('/src/module.ts');
  // Its builds would go on beside those of the release.
  child.kill();
  await ended;
}

/**
 * Creates the repository of one module as the guide shows it. Shared packages are installed from
 * the files that `npm run site -- pack` writes.
 */
async function createPackedCheckout(
  module: string,
  packedFolder: string,
  folder: string,
): Promise<LoneCheckout> {
  await copyFromHere([...COPIED, module], folder);
  await writeFiles(await filesShownIn(...GUIDE), folder, (_file, content) =>
    content.replaceAll('mf-case-studies', module),
  );
  await installPackages([module], folder);
  await unpackPackages(packedFolder, folder);
  return checkoutIn(folder);
}
