import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { smallSite } from '@atverta/composer/compose/testing/small-site.ts';
import { runProcess } from '@atverta/composer/process/run-process.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { expect, test } from 'vitest';

const COMMANDS = `addCommands: async (program) =>
    (await import('${join(import.meta.dirname, '../commands.ts')}')).addToolCommands(program),`;

/** Creates a site with two packages, `upper` and its dependency `base`, and a module's repository that needs both. */
async function twoRepositories() {
  const site = await smallSite({}, { moreConfig: COMMANDS });
  const checkout = dirname(site.siteFolder);
  const there = await createTemporaryFolder();
  const shared = { version: '1.0.0', private: true, type: 'module', exports: { './*': './*' } };
  await writeFiles(checkout, {
    'package.json': { type: 'module', workspaces: ['base', 'upper'] },
    'tsconfig.base.json': {},
    'base/package.json': { name: '@small/base', ...shared },
    'base/text.ts': "export const text: string = 'one';\n",
    'upper/package.json': { name: '@small/upper', ...shared, dependencies: { '@small/base': '*' } },
  });
  await writeFiles(there, {
    'package.json': {
      private: true,
      workspaces: ['module'],
      devDependencies: { '@small/base': '*', '@small/upper': '*' },
    },
    'module/package.json': { name: 'module', version: '1.0.0', dependencies: { '@small/upper': '*' } },
  });
  return {
    there,
    packages: join(there, 'packages'),
    write: (file: string, text: string) => writeFile(join(checkout, file), text),
    packFor: (folder: string) => site.run('pack', folder),
    async pack() {
      const { code, stderr } = await site.run('pack', there);
      expect([code, stderr]).toEqual([0, '']);
    },
    npm: (...args: readonly string[]) =>
      // The level of messages is set, as `npm run --silent` passes its own on.
      runProcess('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=notice'], {
        cwd: there,
      }),
    installed: () => readFile(join(there, 'node_modules/@small/base/text.js'), 'utf8'),
  };
}

test('installs a changed package after the next pack and npm install, and reports a stale lock', async () => {
  const { there, packages, write, pack, npm, installed } = await twoRepositories();
  await pack();
  expect(await npm('install')).toMatchObject({ code: 0 });
  expect(await installed()).toContain('one');
  const firstFiles = await readdir(packages);
  expect(firstFiles).toHaveLength(2);

  await write('base/text.ts', "export const text: string = 'two';\n");
  await pack();
  expect(await readdir(packages)).toHaveLength(2);
  expect((await readdir(packages)).filter((file) => firstFiles.includes(file))).toEqual([]);
  const staleInstall = await npm('ci');
  expect(staleInstall.code).not.toBe(0);
  expect(staleInstall.stderr).toContain('update your lock file with `npm install`');

  expect(await npm('install')).toMatchObject({ code: 0 });
  expect(await installed()).toContain('two');
  for (const cache of [[], ['--cache', await createTemporaryFolder()]]) {
    await rm(join(there, 'node_modules'), { recursive: true });
    expect(await npm('ci', ...cache)).toMatchObject({ code: 0 });
    expect(await installed()).toContain('two');
  }
});

test('packs unchanged content into the same file, byte for byte', async () => {
  const { packages, write, pack } = await twoRepositories();
  const contents = async () =>
    Promise.all((await readdir(packages)).map(async (file) => [file, await readFile(join(packages, file))]));
  await pack();
  const firstContents = await contents();
  await rm(packages, { recursive: true });
  await pack();
  expect(await contents()).toEqual(firstContents);
  await write('upper/other.ts', 'export {};\n');
  await pack();
  expect((await contents())[0]).toEqual(firstContents[0]);
});

test('does not pack a package that the repository does not name', async () => {
  const { there, packages, pack } = await twoRepositories();
  await pack();
  expect(await readdir(packages)).toHaveLength(2);
  await writeFiles(there, { 'package.json': { devDependencies: { '@small/base': '*' } } });
  await pack();
  expect(await readdir(packages)).toEqual([expect.stringMatching(/^small-base-/)]);
});

test('packs nothing for a folder without a package.json', async () => {
  const { packFor } = await twoRepositories();
  const folder = await createTemporaryFolder();
  expect(await packFor(folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Nothing was packed: there is no such file or folder (${join(folder, 'package.json')})\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('packs packages that npm can publish, with their license', async () => {
  const { packages, pack, npm } = await twoRepositories();
  await pack();
  const [file = ''] = await readdir(packages);
  const { code, stdout } = await npm('publish', join(packages, file), '--dry-run');
  expect([code, stdout.trim()]).toEqual([
    0,
    expect.stringMatching(/^\+ @small\/base@1\.0\.0-sha[0-9a-f]{12}$/),
  ]);
  const { stdout: manifest } = await runProcess('tar', [
    '-xOzf',
    join(packages, file),
    'package/package.json',
  ]);
  expect(JSON.parse(manifest)).toMatchObject({ license: brand.license ?? 'UNLICENSED' });
});

async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(
      join(folder, file),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  }
}
