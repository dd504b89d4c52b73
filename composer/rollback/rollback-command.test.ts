import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SmallSite, smallSite, textOfPage } from '../compose/testing/small-site.ts';
import { openReleaseStore } from '../store/open-release-store.ts';

const rollBack = (site: SmallSite, ...args: string[]) => site.run('rollback', 'mf-one', ...args);

/**
 * Makes a site on which releases of `mf-one` went live one after another.
 * @returns their names
 */
async function deployed(site: SmallSite, ...texts: string[]): Promise<string[]> {
  await site.release('shell', 'shell');
  const names: string[] = [];
  for (const text of texts) {
    names.push(await site.release('mf-one', text, { note: `note on ${text}` }));
    await site.compose('--use', 'mf-one@newest', '--use', 'shell@newest', '--note', `deploy of ${text}`);
  }
  return names;
}

test('a rollback returns to an earlier release, never to one that was rolled back', async () => {
  const site = await smallSite();
  await deployed(site, 'one', 'two');
  expect((await rollBack(site)).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
  await site.release('mf-one', 'three');
  await site.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site)).toBe('three');
  expect((await rollBack(site)).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
  const refusedRollback = await rollBack(site);
  expect(refusedRollback.stderr).toMatch(
    /: no earlier release of mf-one than [0-9a-f]{12} was live here; to remove it from the site: npm run compose -- --without mf-one\n$/,
  );
  expect(await textOfPage(site)).toBe('one');
});

test('refusals are one sentence', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  expect((await rollBack(site)).stderr).toContain('nothing is live, so nothing can be rolled back');
  const [one = ''] = await deployed(site, 'one');
  for (const [sentence, ...[command = '', ...args]] of [
    ['name a module', 'rollback'],
    ['--yank needs a module', 'rollback', '--to', '1h ago', '--yank', '--note', 'slow'],
    ['--yank needs a module and a reason', 'rollback', 'mf-one', '--yank', '--note', ' '],
    ['mf-two is not live; live modules: ', 'rollback', 'mf-two'],
    [`mf-one@${one} is live already`, 'rollback', 'mf-one', '--to', one],
    ['add the reason', 'yank', 'mf-one@newest'],
    ['add the reason', 'yank', 'mf-one@newest', '--undo', '--note', ' '],
    ['mf-two has no release; modules with releases: mf-one, shell', 'releases', 'mf-two'],
    ['there is no preview autmn: npm run site -- preview --list', 'preview', 'a', '--from', 'autmn'],
  ]) {
    const { code, stderr } = await site.run(command, ...args);
    expect({ code, stderr }, [command, ...args].join(' ')).toEqual({
      code: 1,
      stderr: expect.stringContaining(`: ${sentence}`),
    });
  }
  const { stdout } = await site.run('yank', 'mf-one@newest', '--note', 'slow');
  expect(stdout).toContain('It is still live. Roll back: npm run rollback -- mf-one\n');
});

test('a yanked newest release is skipped and named', async () => {
  const site = await smallSite();
  const [one, two] = await deployed(site, 'one', 'two');
  await rollBack(site, '--yank', '--note', 'slow');
  const sentence = `mf-one@newest is ${one}, as ${two} was yanked\n`;
  expect(await site.compose('--newest')).toContain(sentence);
  expect(await site.compose('--use', 'mf-one@newest')).toContain(sentence);
  expect(await site.compose()).not.toContain('was yanked');
});

test('a rollback goes to the named release or composition', async () => {
  const site = await smallSite();
  const [one = '', two = ''] = await deployed(site, 'one', 'two', 'three');
  const unusedRelease = await site.release('mf-one', 'unused');
  expect((await rollBack(site, '--to', one)).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
  expect((await rollBack(site, '--to', unusedRelease)).stderr).toContain(
    `mf-one@${unusedRelease} was never live here`,
  );
  expect((await rollBack(site, '--to', 'fff')).stderr).toContain('there is no release fff of mf-one');
  const { stdout } = await site.run('releases');
  const name = /(\d{4}-[0-9a-f]+), which follows main\. Times are UTC/.exec(stdout)?.[1] ?? '';
  expect((await rollBack(site, '--to', two)).code).toBe(0);
  expect((await site.run('rollback', '--to', name)).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
});

test('a rollback goes back to a time, of the site or of a module', async () => {
  const site = await smallSite();
  await deployed(site, 'one', 'two');
  // Moves the times of the compositions one hour apart.
  const names = (await readdir(join(site.siteFolder, 'deploy-log'))).sort();
  for (const [index, name] of names.entries()) {
    const file = join(site.siteFolder, 'deploy-log', name);
    const record = JSON.parse(await readFile(file, 'utf8'));
    const composedAt = new Date(Date.now() - (names.length - index) * 3_600_000).toISOString();
    await writeFile(file, JSON.stringify({ ...record, composedAt }));
  }
  expect((await rollBack(site, '--to', '90m ago')).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
  expect((await site.run('rollback', '--to', '30m ago', '--note', 'it was right')).code).toBe(0);
  expect(await textOfPage(site)).toBe('two');
  expect((await site.run('rollback', '--to', '3h ago')).stderr).toContain('nothing was live here on');
  expect((await site.run('rollback', '--to', 'lunch')).stderr).toContain(
    '"lunch" is neither a composition nor a time',
  );
});

test('history lists the compositions that were live, the latest first', async () => {
  const site = await smallSite();
  expect((await site.run('history')).stdout).toBe('Nothing is live yet\n');
  const [one = '', two = ''] = await deployed(site, 'one', 'two');
  await rollBack(site, '--note', 'slow');
  const { stdout } = await site.run('history', '--count', '2');
  const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d';
  expect(stdout).toMatch(
    new RegExp(
      [
        `^● 0003-[0-9a-f]+  ${time} on main, rolled back by Anna: “slow”`,
        `      mf-one  ${two} → ${one}`,
        `  0002-[0-9a-f]+  ${time} on main, composed by Anna: “deploy of two”`,
        `      mf-one  ${one} → ${two}`,
        '',
        '● is live',
      ].join('\n'),
    ),
  );
});

test('commands accept @newest as a release', async () => {
  const site = await smallSite();
  const [one = '', two = ''] = await deployed(site, 'one', 'two');
  const three = await site.release('mf-one', 'three');
  const yankOutcome = await site.run('yank', 'mf-one@newest', '--note', 'wrong prices');
  expect(yankOutcome.stdout).toBe(`mf-one@${three} is yanked: “wrong prices”\n`);
  await site.compose('--use', `mf-one@${one}`);
  const rollbackOutcome = await rollBack(site, '--to', 'newest');
  expect(rollbackOutcome.stdout).toContain(`mf-one  ${one} → ${two}`);
  expect((await site.run('preview', 'autumn', '--use', 'mf-one@newest')).stdout).toContain(two);

  const onBranch = await smallSite({
    RELEASE_STORE: site.store,
    SITE_FOLDER: site.siteFolder,
    RELEASE_CHANNEL: 'autumn',
  });
  const mark = (...args: string[]) =>
    onBranch.run('yank', 'mf-one@newest', '--undo', '--note', 'right', ...args);
  expect((await mark()).stderr).toContain('add --channel autumn or --channel main');
  expect((await mark('--channel', 'main')).code).toBe(0);
});

/**
 * Makes a site on which `mf-one` went live with “one”, “two” and “three”, and yanks “two”.
 * @returns the name of “two”
 */
async function deployedWithYank(site: SmallSite): Promise<string> {
  const [, two = ''] = await deployed(site, 'one', 'two', 'three');
  const { stdout } = await site.run('yank', `mf-one@${two}`, '--note', 'wrong prices');
  expect(stdout).toBe(`mf-one@${two} is yanked: “wrong prices”\n`);
  return two;
}

const yankRefusalOf = (release: string) => `mf-one@${release} was yanked by Anna: “wrong prices”`;

test('a rollback passes over a yanked release, and refuses to go to it', async () => {
  const site = await smallSite();
  const two = await deployedWithYank(site);
  expect((await rollBack(site)).code).toBe(0);
  expect(await textOfPage(site)).toBe('one');
  expect((await rollBack(site, '--to', two)).stderr).toContain(yankRefusalOf(two));
});

test('a yanked release goes live again only with --allow-yanked, but into a preview without', async () => {
  const site = await smallSite();
  const two = await deployedWithYank(site);
  await expect(site.compose('--use', `mf-one@${two}`)).rejects.toThrow(yankRefusalOf(two));
  await site.preview('autumn', '--use', `mf-one@${two}`);
  await site.compose('--use', `mf-one@${two}`, '--allow-yanked');
  expect(await textOfPage(site)).toBe('two');
  await site.release('shell', 'another shell');
  await site.compose('--use', 'shell@newest');
  expect(await textOfPage(site), 'others’ deploys do not wait for it').toBe('two');
});

test('a yanked release stays yanked when it is released again', async () => {
  const site = await smallSite();
  await deployedWithYank(site);
  await rollBack(site);
  await site.release('mf-one', 'two');
  await site.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site), 'it is the newest, and passed over').toBe('three');
});

test('a module whose releases are all yanked stays as it is', async () => {
  const site = await smallSite();
  const two = await deployedWithYank(site);
  await site.compose('--use', `mf-one@${two}`, '--allow-yanked');
  const store = await openReleaseStore(site.store);
  for (const { release } of await store.readLog('mf-one'))
    await store.yank('mf-one', { release, isYanked: true, note: 'all', by: 'Anna' });
  await site.compose('--newest');
  expect(await textOfPage(site)).toBe('two');
});

test('a release goes live again once its yank is undone', async () => {
  const site = await smallSite();
  const two = await deployedWithYank(site);
  await site.run('yank', `mf-one@${two}`, '--undo', '--note', 'they were right');
  await site.compose('--use', `mf-one@${two}`);
  expect(await textOfPage(site)).toBe('two');
});

test('compose names the channels with releases if the wanted one has none', async () => {
  const site = await smallSite();
  await deployed(site, 'one');
  await expect(site.compose('--newest', '--channel', 'mian')).rejects.toThrow(
    'nothing was released on the channel mian; there are releases on main',
  );
});

test('a release of uncommitted changes goes live only with --allow-uncommitted', async () => {
  const site = await smallSite();
  await deployed(site, 'one');
  const two = await site.release('mf-one', 'two', { commit: 'abc1234+' });
  const compose = (...args: string[]) => site.compose('--use', 'mf-one@newest', ...args);
  await expect(compose()).rejects.toThrow(
    `mf-one@${two} was made from a work tree with uncommitted changes: commit them (git status names them, new files too) and release it again (npm run release -w mf-one), or add --allow-uncommitted`,
  );
  expect(await textOfPage(site)).toBe('one');
  await site.preview('autumn', '--use', 'mf-one@newest');
  await compose('--allow-uncommitted');
  expect(await textOfPage(site)).toBe('two');
  await site.release('shell', 'another shell');
  await site.compose('--use', 'shell@newest');
  await rollBack(site);
  expect((await rollBack(site, '--to', two)).code, 'it was live').toBe(0);
  await rollBack(site, '--to', 'newest');

  await site.release('mf-one', 'three', { commit: 'abc1234+' });
  await compose('--no-launch-check');
  await rollBack(site);
  await expect(compose()).rejects.toThrow('uncommitted changes');
  await site.release('mf-one', 'three', { commit: 'def5678' });
  await compose();
  expect(await textOfPage(site), 'committed and released again').toBe('three');
});

test('a rollback with --yank yanks the release that it undoes', async () => {
  const site = await smallSite();
  const [, two = ''] = await deployed(site, 'one', 'two');
  expect((await rollBack(site, '--yank', '--note', 'it was empty')).code).toBe(0);
  await site.compose('--use', 'mf-one@newest');
  expect(await textOfPage(site)).toBe('one');
  const { stdout } = await site.run('releases', 'mf-one');
  expect(stdout).toMatch(new RegExp(`${two}[^●]*YANKED on [^,]+, by Anna: “it was empty”`));
});

test('a rollback that cannot yank a release says that the site is live, and which command to run', async () => {
  const site = await smallSite();
  const [, two = ''] = await deployed(site, 'one', 'two');
  await writeFile(join(site.store, 'yanks'), 'no folder');
  const { code, stdout, stderr } = await rollBack(site, '--yank', '--note', 'it was empty');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Composed 0003-/);
  const notYanked = `mf-one@${two} is not yanked (npm run site -- yank mf-one@${two} --note "…"): `;
  expect(stderr).toContain(`The site is live, but ${notYanked}`);
  expect(stderr).not.toContain('untouched');
  expect(await textOfPage(site)).toBe('one');
});

test('the next deploy adds a missing entry to the deploy log', async () => {
  const site = await smallSite();
  await deployed(site, 'one', 'two');
  const entered = () => readdir(join(site.siteFolder, 'deploy-log'));
  const [first = '', second = ''] = (await entered()).sort();
  await rm(join(site.siteFolder, 'deploy-log', second));
  expect((await rollBack(site)).code).toBe(0);
  expect((await entered()).sort()).toEqual([first, second, expect.stringMatching(/^0003-/)]);
});

test('the command releases lists when each release was live, by whom and why, and what needs it', async () => {
  const site = await smallSite();
  const [one = '', two = ''] = await deployed(site, 'one', 'two');
  await site.preview('autumn', '--use', `mf-one@${two}`);
  await rollBack(site, '--note', 'slow');
  const { stdout } = await site.run('releases', 'mf-one');
  const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d';
  expect(stdout).toMatch(
    new RegExp(
      [
        '^mf-one',
        `    ${two}  made ${time} on main by Anna 1.0.0 abc1234 “note on two”`,
        `      live ${time} to ${time} \\(rolled back by Anna: “slow”\\), put live by Anna: “deploy of two”`,
        '      needed: in 0002-[0-9a-f]+ of the site; open tabs of the site; live on preview autumn; newest on main',
        `  ● ${one}  made ${time} on main by Anna 1.0.0 abc1234 “note on one”`,
        `      live ${time} to ${time} \\(replaced by Anna: “deploy of two”\\), put live by Anna: “deploy of one”`,
        `      live ${time} to now, put live by Anna: “slow”`,
        '      needed: live on the site; one of the newest',
      ].join('\n'),
    ),
  );
});

test('prune keeps needed releases, and removes others with --remove', async () => {
  const site = await smallSite();
  const texts = Array.from({ length: 5 }, (_, index) => `deploy ${index}`);
  const names = await deployed(site, ...texts);
  const neverLiveRelease = await site.release('mf-one', 'never live');
  await site.release('mf-one', 'newest');
  const few = ['--keep-live', '2', '--keep-newest', '1'];
  expect((await site.run('prune')).stdout).toContain('is needed');
  const planned = await site.run('prune', ...few);
  expect(planned.stdout, 'the others are in compositions on disk').toBe(
    `not needed: mf-one@${neverLiveRelease}\nRemove them: npm run site -- prune --keep-live 2 --keep-newest 1 --remove\n`,
  );
  expect((await site.run('prune', ...few, '--remove')).stdout).toBe(`removed: mf-one@${neverLiveRelease}\n`);
  await expect(site.compose('--use', `mf-one@${neverLiveRelease}`)).rejects.toThrow('there is no release');
  expect((await site.run('releases', 'mf-one')).stdout).toMatch(
    new RegExp(`${neverLiveRelease}[^●]*?\n      removed from the store\n`),
  );
  await site.compose('--use', `mf-one@${names[0]}`);
  expect((await site.run('verify')).stderr).toBe('');
  const otherSite = await smallSite({ RELEASE_STORE: site.store });
  expect((await otherSite.run('prune')).stderr).toContain('nothing is live on this site');
  expect((await site.run('prune', '--site', site.live)).stderr).toContain(
    `nothing is live in ${site.live}: --site takes the folder that contains current/`,
  );
});

test('compose without a release says how to put one live', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  const hint = 'No release was named: --use <module>@newest puts one live, --newest all\n';
  expect((await site.run('compose')).stdout, 'all are newest at first').not.toContain(hint);
  expect((await site.run('compose')).stdout).toContain(hint);
  expect((await site.run('compose', '--use', 'mf-one@newest')).stdout).not.toContain(hint);
});
