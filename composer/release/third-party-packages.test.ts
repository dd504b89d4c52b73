import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { findThirdPartyPackages } from './third-party-packages.ts';

test('libraries and fonts are listed with their licences', async () => {
  const folder = await createTemporaryFolder();
  const files = {
    'node_modules/one/package.json': '{ "version": "1.0.0", "license": "MIT" }',
    'node_modules/one/LICENSE.md': 'Copyright One\r\n',
    'mf-x/node_modules/@two/part/package.json': '{ "version": "2.0.0" }',
    'mf-x/package.json': '{ "version": "1.0.0" }',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  // npm links workspaces like this.
  await symlink('../mf-x', join(folder, 'node_modules/mf-x'));
  const packageSizes = { 'a.js': { 'mf-x': 10, one: 5 }, 'b.js': { '@two/part': 1, shared: 1 } };
  expect(await findThirdPartyPackages(packageSizes, [], join(folder, 'mf-x/dist'))).toEqual([
    { name: '@two/part', version: '2.0.0', license: 'unknown', text: '' },
    { name: 'one', version: '1.0.0', license: 'MIT', text: 'Copyright One' },
  ]);
  const fonts = await findThirdPartyPackages(
    {},
    ['browser/text-latin.woff2'],
    join(PROJECT_ROOT, 'shell/dist'),
  );
  expect(fonts).toMatchObject([{ name: '@fontsource-variable/archivo', license: 'OFL-1.1' }]);
  expect(fonts[0]?.text).toContain('SIL OPEN FONT LICENSE');
});

test('a composed site publishes the notices', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  await site.compose();
  expect(await readFile(join(site.live, 'third-party-notices.txt'), 'utf8')).toContain(
    '@some/library 1.2.3 (MIT)\n\nCopyright (c) Somebody',
  );
});
