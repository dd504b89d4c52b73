import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../store/testing/built-module.ts';
import { liveSite, type SmallSite, smallSite } from '../testing/small-site.ts';

const SHOP = 'https://shop.example';

/** Another checkout that composes the same site, with its own settings and configuration. */
const elsewhere = (site: SmallSite, settings: NodeJS.ProcessEnv = {}, lines = ''): Promise<SmallSite> =>
  smallSite({ RELEASE_STORE: site.store, SITE_ROOT: site.root, ...settings }, undefined, lines);

const live = ({ live: folder }: SmallSite, file: string): Promise<string> =>
  readFile(join(folder, file), 'utf8');

test('a job that lacks a setting takes nothing off the site, by compose or roll back', async () => {
  const site = await liveSite({ FEDERATION_ORIGINS: SHOP });
  await site.release('mf-one', 'two');
  await site.compose('--use', 'mf-one@newest');
  expect(await live(site, '_headers')).toContain(SHOP);

  const forgetful = await elsewhere(site);
  const refusal = `seen from outside, ${SHOP} may load modules no more (federationOrigins of site.config.ts, or FEDERATION_ORIGINS). If that is meant, say --allow-breaking`;
  await expect(forgetful.compose()).rejects.toThrow(`Refused, and the live site is untouched: ${refusal}`);
  expect((await forgetful.run('rollback', 'mf-one')).stderr).toContain(refusal);
  expect(await live(site, '_headers')).toContain(SHOP);

  const told = await elsewhere(site, {}, `federationOrigins: ['${SHOP}'],`);
  expect(await told.compose()).not.toContain('seen from outside');
  expect(await live(site, '_headers'), 'named by the configuration').toContain(SHOP);

  expect(await forgetful.compose('--allow-breaking')).toContain(
    `seen from outside, ${SHOP} may load modules no more`,
  );
  expect(await live(site, '_headers')).not.toContain(SHOP);
  await forgetful.compose();
});

test('a site that asks for signatures goes on asking', async () => {
  const keys = join(await temporaryFolder(), 'keys');
  const site = await smallSite({ RELEASE_KEYS: keys });
  await site.run('release-key', keys, 'any.ops');
  const names = [await site.release('shell', 'shell'), await site.release('mf-one', 'one')];
  const signing = await elsewhere(site, { RELEASE_SIGNING_KEY: join(keys, 'any.ops.key') });
  for (const [index, module] of ['shell', 'mf-one'].entries())
    expect(await signing.run('sign', `${module}@${names[index]}`)).toMatchObject({ code: 0 });
  await site.compose();
  await expect((await elsewhere(site)).compose()).rejects.toThrow(
    'releases need no signature any more (releaseKeys of site.config.ts, or RELEASE_KEYS)',
  );
  await (await elsewhere(site, {}, `releaseKeys: '${keys}',`)).compose();
});

test('what the configuration names no more is asked about', async () => {
  const site = await liveSite(
    {},
    undefined,
    "api: { entry: 'api.ts', formsPath: '/api/forms' }, security: { contact: 'a@small.example', expires: '2030-01-01' },",
  );
  await expect((await elsewhere(site)).compose()).rejects.toThrow(
    'seen from outside, forms post to /api/forms no more (api of site.config.ts); security.txt is gone (security of site.config.ts). If',
  );
});

test('a module that is not in the store leaves the site by name only', async () => {
  const site = await liveSite({});
  const other = await smallSite({ SITE_ROOT: site.root });
  await other.release('shell', 'shell');
  await expect(other.compose('--newest')).rejects.toThrow(
    'seen from outside, mf-one leaves the site (--without mf-one says so); nothing answers at /nl/about, /ar/about any more. If',
  );
  expect(await live(site, 'nl/about.html')).toContain('one');
  expect(await site.compose('--without', 'mf-one')).not.toContain('seen from outside');
});

test('a roll back may take a page away that is newer, and says so; a preview holds nothing back', async () => {
  const site = await smallSite({});
  const shell = await site.release('shell', 'shell');
  const [first = ''] = /\d{4}-[0-9a-f]+/.exec(await site.compose('--use', `shell@${shell}`)) ?? [];
  const one = await site.release('mf-one', 'one');
  await site.compose('--use', `mf-one@${one}`);
  await site.preview('autumn', '--without', 'mf-one');
  await site.preview('autumn', '--newest');
  await site.preview('autumn', '--without', 'mf-one');
  const { stdout, stderr } = await site.run('rollback', '--to', first);
  expect(stderr).toBe('');
  expect(stdout).toContain('seen from outside, mf-one leaves the site');
});

test('what is not known of a damaged composition is said, and nothing is refused for it', async () => {
  const site = await liveSite({});
  await writeFile(join(site.live, 'composition.json'), 'damaged');
  expect(await site.compose()).toContain(
    'composition.json cannot be read: what this composition takes off the site is not known',
  );
});
