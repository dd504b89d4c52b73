import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSite, type SmallSite, smallSite } from '../testing/small-site.ts';

const SHOP = 'https://shop.example';

/** Another checkout that composes the same site with other settings and another configuration. */
const siteOfSameStore = (
  site: SmallSite,
  settings: NodeJS.ProcessEnv = {},
  moreConfig = '',
): Promise<SmallSite> =>
  smallSite({ RELEASE_STORE: site.store, SITE_FOLDER: site.siteFolder, ...settings }, { moreConfig });

const readLive = ({ live: folder }: SmallSite, file: string): Promise<string> =>
  readFile(join(folder, file), 'utf8');

test('compose and rollback are refused in a job that lacks a setting of the live site', async () => {
  const site = await liveSite({ FEDERATION_ORIGINS: SHOP });
  await site.release('mf-one', 'two');
  await site.compose('--use', 'mf-one@newest');
  expect(await readLive(site, '_headers')).toContain(SHOP);

  const forgetful = await siteOfSameStore(site);
  const refusal = `breaking changes: ${SHOP} may no longer load modules (federationOrigins of site.config.ts, or FEDERATION_ORIGINS). If they are intended, add --allow-breaking`;
  await expect(forgetful.compose()).rejects.toThrow(`Refused, and the live site is untouched: ${refusal}`);
  expect((await forgetful.run('rollback', 'mf-one')).stderr).toContain(refusal);
  expect(await readLive(site, '_headers')).toContain(SHOP);

  const configured = await siteOfSameStore(site, {}, `federationOrigins: ['${SHOP}'],`);
  expect(await configured.compose()).not.toContain('breaking change');
  expect(await readLive(site, '_headers'), 'named by the configuration').toContain(SHOP);

  expect(await forgetful.compose('--allow-breaking')).toContain(
    `breaking change: ${SHOP} may no longer load modules`,
  );
  expect(await readLive(site, '_headers')).not.toContain(SHOP);
  await forgetful.compose();
});

test('a compose that removes a promise of the configuration is refused', async () => {
  const site = await liveSite(
    {},
    {
      moreConfig:
        "api: { entry: 'api.ts', formsPath: '/api/forms' }, security: { contact: 'a@small.example', expires: '2030-01-01' },",
    },
  );
  await expect((await siteOfSameStore(site)).compose()).rejects.toThrow(
    'breaking changes: forms no longer post to /api/forms (api of site.config.ts); security.txt is gone (security of site.config.ts). If',
  );
});

test('a module that is missing in the store leaves the site only if the command names it', async () => {
  const site = await liveSite({});
  const otherSite = await smallSite({ SITE_FOLDER: site.siteFolder });
  await otherSite.release('shell', 'shell');
  await expect(otherSite.compose('--newest')).rejects.toThrow(
    'breaking changes: mf-one leaves the site (if intended, add --without mf-one); nothing answers at /nl/about, /ar/about any more. If',
  );
  expect(await readLive(site, 'nl/about.html')).toContain('one');
  expect(await site.compose('--without', 'mf-one')).not.toContain('breaking change');
});

test('a rollback may remove a newer page, and reports it; a preview refuses nothing', async () => {
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
  expect(stdout).toContain('breaking change: mf-one leaves the site');
});

test('a damaged live composition is reported, and refuses nothing', async () => {
  const site = await liveSite({});
  await writeFile(join(site.live, 'composition.json'), 'damaged');
  expect(await site.compose()).toContain(
    'composition.json cannot be read, so removed pages and modules are not checked',
  );
});
