import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveSite, type SmallSite, smallSite } from '../compose/testing/small-site.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await liveSite();
  await site.release('mf-one', 'two');
  await site.compose('--use', 'mf-one@newest');
});

const verify = (...args: string[]) => site.run('verify', ...args);

describe('verify', () => {
  test('finds no error in a site, or in a release that is being added', async () => {
    await mkdir(join(site.store, 'mf-one', 'a'.repeat(40)));
    await mkdir(join(site.siteFolder, 'previews'));
    await writeFile(join(site.siteFolder, 'previews/.DS_Store'), '');
    expect(await verify()).toEqual({
      code: 0,
      stdout:
        'Every file of the store and the site has its hash, and the releases compose to the live files\n',
      stderr: '',
    });
  });

  test('fails if there is nothing to verify', async () => {
    const unreleased = await smallSite();
    expect((await unreleased.run('verify')).stderr).toBe(
      'The check failed: there is no release in the store\n',
    );
    await unreleased.release('shell', 'shell');
    expect(await unreleased.run('verify')).toMatchObject({
      code: 1,
      stderr: `The check failed: nothing is composed in ${unreleased.siteFolder}\n`,
    });
  });

  test('points a lost link to the live files again', async () => {
    await rm(join(site.siteFolder, 'current'));
    expect((await verify()).stderr).toMatch(
      /current is missing; to point it to 0002-\w+, which was live last: npm run site -- verify --repair\n$/,
    );
    expect(await verify('--repair')).toMatchObject({ code: 0, stderr: '' });
    expect((await verify()).code).toBe(0);
  });

  test('names damaged, missing and unknown files, and repairs them', async () => {
    const damagedPaths = ['nl/about.html', 'nl/index.html.gz', 'icon.svg'];
    const originalContents = await Promise.all(damagedPaths.map((file) => readFile(join(site.live, file))));
    for (const file of damagedPaths) await writeFile(join(site.live, file), 'changed');
    await rm(join(site.live, 'sitemap.xml'));
    await writeFile(join(site.live, 'nl/hello.html'), 'hello');
    const result = await verify();
    expect(result.code).toBe(1);
    for (const file of ['nl/about.html', 'nl/index.html', 'icon.svg', 'sitemap.xml'])
      expect(result.stderr).toMatch(
        new RegExp(
          `^0002-\\w+ \\(live\\): ${file} or a compressed copy of it is not what was published$`,
          'm',
        ),
      );
    expect(result.stderr).toMatch(/\(live\): nl\/hello.html was not published by compose/);
    expect(result.stderr).toContain('npm run site -- verify --repair');
    const mended = await verify('--repair');
    expect(mended.code, mended.stderr).toBe(0);
    expect((await verify()).stderr).toBe('');
    expect(await readFile(join(site.live, 'sitemap.xml'), 'utf8')).toContain('<urlset');
    for (const [index, file] of damagedPaths.entries())
      if (!file.endsWith('.gz'))
        expect(await readFile(join(site.live, file))).toEqual(originalContents[index]);
  });

  test('repairs a preview alone', async () => {
    await site.preview('autumn');
    await writeFile(join(site.siteFolder, 'previews/autumn/current/nl/about.html'), 'changed');
    expect((await verify()).stderr).toMatch(/^preview autumn, 0001-\w+ \(live\): nl\/about.html/);
    const mended = await verify('--repair');
    expect(mended.code, mended.stderr).toBe(0);
    expect((await verify()).code).toBe(0);
  });

  test('names damaged files in the store, which the same release repairs', async () => {
    const release = await site.release('mf-one', 'two');
    const [folder = ''] = globSync(join(site.store, `mf-one/${release}*`));
    for (const [files, sentence] of [
      [['browser/page.js', 'node/remote-entry.cjs'], 'browser/page.js, node/remote-entry.cjs are'],
      [['manifest.json'], 'manifest.json is'],
    ] as const) {
      for (const file of files) await writeFile(join(folder, file), 'damaged');
      const result = await verify();
      expect(result.code).toBe(1);
      expect(result.stderr).toContain(
        `mf-one@${release}: ${sentence} not what was released; release it again from commit abc1234: npm run release -w mf-one`,
      );
      await site.release('mf-one', 'two');
    }
    expect((await verify()).stderr).toBe('');
  });

  test('says in one sentence why a site cannot be composed again', async () => {
    await rm(join(site.store, 'mf-one'), { recursive: true });
    const reason = `there is no release \\w{40} of mf-one in ${site.store}`;
    expect((await verify()).stderr).toMatch(
      new RegExp(`^the live site cannot be composed again: ${reason}\n.*1 error; to repair .*\n$`),
    );
    await writeFile(join(site.live, 'icon.svg'), 'changed');
    expect((await verify('--repair')).stderr).toMatch(new RegExp(`^0002-.*icon\\.svg .*\n.*: ${reason}\n$`));
  });

  test('continues if a record cannot be read', async () => {
    const [oldRecordFile = ''] = globSync(join(site.siteFolder, 'compositions/0001-*/record.json'));
    const [liveRecordFile = ''] = globSync(join(site.siteFolder, 'compositions/0002-*/record.json'));
    for (const file of [oldRecordFile, liveRecordFile]) await writeFile(file, '{"na');
    const result = await site.run('releases');
    expect(result.code, result.stderr).toBe(0);
    for (const file of [oldRecordFile, liveRecordFile])
      expect(result.stderr).toContain(`${file} could not be read`);
    const [list = ''] = globSync(join(site.siteFolder, 'compositions/0001-*/published-files.json'));
    await rm(list);
    expect((await verify()).stderr).toMatch(/^0001-\w+: its list of files, .* cannot be read$/m);
    const rollbackOutcome = await site.run('rollback', 'mf-one');
    expect(rollbackOutcome).toMatchObject({ code: 0, stderr: '' });
  });
});
