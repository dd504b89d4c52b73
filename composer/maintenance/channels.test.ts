import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSite, smallSite, textOfPage } from '../compose/testing/small-site.ts';

test('a draft of a branch is not the newest until main releases it', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  const main = await site.release('mf-one', 'published');
  await site.compose();
  const draft = await site.release('mf-one', 'draft', { channel: 'autumn' });
  await site.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site)).toBe('published');
  await site.compose('--newest');
  expect(await textOfPage(site)).toBe('published');
  await site.compose('--use', `mf-one@${main}`);
  expect(await textOfPage(site), 'the release that a pipeline was given').toBe('published');

  expect(await site.release('mf-one', 'draft')).toBe(draft);
  await site.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site), 'merged unchanged').toBe('draft');
  const { stdout } = await site.run('releases', 'mf-one');
  expect(stdout).toMatch(new RegExp(`● ${draft}  made \\S+ \\S+ on main by Anna`));
  expect(stdout).toMatch(/● is live, in 0\d+-[0-9a-f]+, which follows main\./);
});

test('a site on a branch follows it, and main where the branch has no release', async () => {
  const site = await smallSite({ RELEASE_CHANNEL: 'autumn' });
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one', { channel: 'autumn' });
  await site.compose();
  await site.release('mf-one', 'two', { channel: 'autumn' });
  await site.release('mf-one', 'published');
  await site.compose('--use', 'mf-one@newest', '--use', 'shell@newest');
  expect(await textOfPage(site)).toBe('two');
});

test('a site changes its channel only by --channel', async () => {
  const site = await liveSite();
  await site.release('mf-one', 'draft', { channel: 'autumn' });
  const onBranch = await smallSite({
    RELEASE_CHANNEL: 'autumn',
    RELEASE_STORE: site.store,
    SITE_FOLDER: site.siteFolder,
  });
  await expect(onBranch.compose('--use', 'mf-one@newest')).rejects.toThrow(
    'this site follows main, and this checkout is on autumn: name the release, or add --channel autumn or --channel main',
  );
  await onBranch.preview('autumn', '--use', 'mf-one@newest');
  expect(await textOfPage({ ...site, live: join(site.siteFolder, 'previews/autumn/current') })).toBe('draft');
  expect(await textOfPage(site)).toBe('one');

  // Another module of the branch has its own pipeline.
  await site.release('shell', 'draft of the shell', { channel: 'autumn' });
  await site.release('mf-one', 'published');
  await site.compose('--use', 'mf-one@newest');
  await onBranch.preview('autumn', '--use', 'shell@newest');
  const preview = join(site.siteFolder, 'previews/autumn/current');
  expect(await textOfPage({ ...site, live: preview }), 'that of the branch stays').toBe('draft');
  expect(await readFile(join(preview, 'nl/index.html'), 'utf8')).toContain('draft of the shell');
  await onBranch.preview('autumn', '--newest', '--channel', 'main');
  await onBranch.preview('autumn', '--use', 'shell@newest');
  expect(await textOfPage({ ...site, live: preview }), 'what is live').toBe('published');

  await onBranch.compose('--use', 'mf-one@newest', '--channel', 'autumn');
  expect(await textOfPage(site)).toBe('draft');
  await onBranch.run('rollback', 'mf-one');
  await onBranch.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site), 'it follows it from then on, roll backs included').toBe('draft');
});
