import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';
import { createTemporaryFolder } from './testing/create-temporary-folder.ts';

test('a site with keys accepts only releases that one of them signed', async () => {
  // Relative to the site's root, in whichever folder npm runs a command.
  const site = await smallSite({
    RELEASE_KEYS: './keys',
    RELEASE_STORE: './releases',
    SITE_FOLDER: './site',
  });
  const keys = join(site.store, '../keys');
  const signing = async (name: string) =>
    smallSite({ RELEASE_STORE: site.store, RELEASE_SIGNING_KEY: join(keys, `${name}.key`) });
  for (const name of ['any.ops', 'mf-one.anna', 'mf-two.ben'])
    expect((await site.run('release-key', keys, name)).stderr).toBe('');
  const shell = `shell@${await site.release('shell', 'shell')}`;
  const one = `mf-one@${await site.release('mf-one', 'one')}`;
  const compose = () => site.run('compose', '--use', shell, '--use', one);
  const sign = async (name: string, release: string) =>
    expect(await (await signing(name)).run('sign', release)).toMatchObject({ code: 0 });

  const refusal = `${one} is not signed with a key that this site accepts (any.ops.pem, mf-one.anna.pem): npm run site -- sign ${one}`;
  expect((await compose()).stderr).toContain(refusal);
  await sign('mf-two.ben', one);
  expect((await compose()).stderr, 'a key of another module').toContain(refusal);
  await sign('mf-one.anna', 'mf-one@newest');
  expect((await compose()).stderr).toContain(`${shell} is not signed`);
  await sign('any.ops', shell);
  expect(await compose()).toMatchObject({ code: 0, stderr: '' });
  expect((await site.run('releases', 'mf-one')).stdout).toContain('signed: mf-one.anna.pem');

  const signatures = globSync(join(site.store, 'signatures/mf-one/*/*.json'));
  expect(signatures).toHaveLength(2);
  for (const file of signatures) {
    const storedSignature = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(
      file,
      JSON.stringify({ ...storedSignature, statement: { ...storedSignature.statement, by: 'Somebody' } }),
    );
  }
  expect((await compose()).stderr, 'what was signed was changed').toContain('is not signed');
});

test('unreadable keys are named, and nothing goes live', async () => {
  const folder = await createTemporaryFolder();
  const site = await smallSite({ RELEASE_KEYS: folder, RELEASE_SIGNING_KEY: './my.key' });
  await site.release('shell', 'shell');
  const one = await site.release('mf-one', 'one');
  await expect(site.compose()).rejects.toThrow(`RELEASE_KEYS names ${folder}, which holds no .pem file`);
  await writeFile(join(folder, 'any.ops.pem'), 'no key');
  await expect(site.compose()).rejects.toThrow('any.ops.pem holds no Ed25519 key');
  const sign = async () => (await site.run('sign', `mf-one@${one}`)).stderr;
  const key = join(site.store, '../my.key');
  expect(await sign()).toBe(
    `Nothing more was signed: RELEASE_SIGNING_KEY names ${key}, which does not exist\n`,
  );
  await writeFile(key, 'no key');
  expect(await sign()).toBe(
    `Nothing more was signed: ${key} holds no Ed25519 key: make one with npm run site -- release-key\n`,
  );
});
