import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { startS3 } from '@atverta/object-storage/testing/start-s3.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { integrityOf } from '../files/integrity.ts';
import { folderStorage } from './folder-storage.ts';
import { releasesInCache, releasesInPlace } from './local-releases.ts';
import { releaseName, shortName } from './release-name.ts';
import { createReleaseStore, type OpenRelease, type ReleaseStore } from './release-store.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { builtModule, LOG_DETAILS } from './testing/built-module.ts';
import { createTemporaryFolder } from './testing/create-temporary-folder.ts';

/** Changed files in a store, by name. */
type Tamper = (manifest: ReleaseManifest) => Readonly<Record<string, string | object | undefined>>;

const withNewName = (manifest: ReleaseManifest) => ({ ...manifest, release: releaseName(manifest) });

/** Storage of releases. It returns a store for each of several machines. */
type StoredReleases = { readonly storage: Storage; openElsewhere(): Promise<ReleaseStore> };

const storages: { name: string; make: () => Promise<StoredReleases> }[] = [
  {
    name: 'a folder',
    async make() {
      const storeFolder = join(await createTemporaryFolder(), 'releases');
      const storage = folderStorage(storeFolder);
      return {
        storage,
        openElsewhere: async () => createReleaseStore(storage, releasesInPlace(storage, storeFolder)),
      };
    },
  },
  {
    name: 'a bucket',
    async make() {
      const { requests: _requests, ...connection } = await startS3('releases');
      const storage = s3Storage({ ...connection, bucket: 'releases', prefix: 'site/' });
      return {
        storage,
        openElsewhere: async () =>
          createReleaseStore(storage, releasesInCache(storage, await createTemporaryFolder())),
      };
    },
  },
];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(storages)('releases in $name', ({ make }) => {
  test('are written below the names of their module alone, so that a bucket’s policy can keep teams apart', async () => {
    const { storage, openElsewhere } = await make();
    const write = vi.spyOn(storage, 'write');
    const store = await openElsewhere();
    const { manifest, folder } = await builtModule('mf-one', { 'browser/entry.js': '' });
    await store.addSourceMaps(manifest, folder);
    await store.add(manifest, folder, LOG_DETAILS);
    await store.yank('mf-one', { release: manifest.release, isYanked: true, note: 'wrong', by: 'Anna' });
    const names = write.mock.calls.map(([name]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !/^(?:(?:log|yanks)\/)?mf-one\//.test(name))).toEqual([]);
  });

  test('are read with the same bytes from every machine', async () => {
    const { openElsewhere } = await make();
    const files = { 'browser/entry.js': 'entry()', 'browser/deep/a b.js': 'ą', 'node/entry.cjs': '' };
    const { manifest, folder } = await builtModule('mf-one', files);
    expect(await (await openElsewhere()).add(manifest, folder, LOG_DETAILS)).toBe(true);

    const openRelease = await openWhole(await openElsewhere(), manifest.release);
    expect(openRelease.manifest).toEqual(manifest);
    for (const [file, content] of Object.entries(files))
      expect(await readFile(join(openRelease.folder, file), 'utf8')).toBe(content);
  });

  test('keep the first source maps of their scripts, until they are removed', async () => {
    const { storage, openElsewhere } = await make();
    const store = await openElsewhere();
    const { manifest, folder } = await builtModule('mf-one', { 'browser/1.js': '', 'node/1.cjs': '' });
    const writeSourceMap = (text: string) => writeFile(join(folder, 'browser/1.js.map'), text);
    const add = async () => {
      await store.addSourceMaps(manifest, folder);
      await store.add(manifest, folder, LOG_DETAILS);
    };
    const readSourceMap = async () => (await openElsewhere()).readSourceMap(manifest, 'browser/1.js');
    await add();
    expect(await readSourceMap()).toBeUndefined();
    await writeSourceMap('map');
    await add();
    await writeSourceMap('map of a later commit');
    await add();
    expect(await readSourceMap()).toBe('map');
    await storage.write(`mf-one/${manifest.release}/source-maps/1.js.map.gz`, 'damaged');
    await expect(readSourceMap()).rejects.toThrow(
      /^the source map of browser\/1\.js of mf-one@\w+ is damaged: release the module again$/,
    );
    expect(await store.findDamagedFiles('mf-one', manifest.release)).toEqual([]);
    await add();
    expect(await readSourceMap()).toBe('map of a later commit');

    await store.remove('mf-one', manifest.release);
    expect(await storage.list(`mf-one/${manifest.release}/source-maps`)).toEqual([]);
  });

  test('are added once, and logged each time', async () => {
    const store = await (await make()).openElsewhere();
    const [one, two] = [await builtModule('mf-one', { a: '1' }), await builtModule('mf-one', { a: '2' })];
    expect(await store.findNewest('mf-one', 'main')).toBeUndefined();
    expect(await store.readLog('mf-one')).toEqual([]);
    for (const { manifest, folder } of [one, two])
      expect(await store.add(manifest, folder, LOG_DETAILS)).toBe(true);
    expect(await store.findNewest('mf-one', 'main')).toBe(two.manifest.release);
    expect(await store.add(one.manifest, one.folder, LOG_DETAILS)).toBe(false);
    expect(await store.findNewest('mf-one', 'main')).toBe(one.manifest.release);
    const names = (await store.readLog('mf-one')).map(({ release, commit }) => [release, commit]);
    expect(names).toEqual([one, two, one].map(({ manifest }) => [manifest.release, 'abc1234+']));
    expect(await store.listModules()).toEqual(['mf-one']);
  });

  test('are added completely or not at all', async () => {
    const { storage, openElsewhere } = await make();
    const store = await openElsewhere();
    const { manifest, folder } = await builtModule('mf-one', { a: '1', b: '2' });
    const failing: Storage = {
      ...storage,
      write: (name, bytes) =>
        name.endsWith('/b') ? Promise.reject(new Error('cut off')) : storage.write(name, bytes),
    };
    const cutOff = createReleaseStore(failing, releasesInCache(failing, await createTemporaryFolder()));
    await expect(cutOff.add(manifest, folder, LOG_DETAILS)).rejects.toThrow('cut off');
    await expect(openWhole(store, manifest.release)).rejects.toThrow(
      /^there is no release [0-9a-f]+ of mf-one in /,
    );
    expect(await store.findNewest('mf-one', 'main')).toBeUndefined();
    expect(await store.add(manifest, folder, LOG_DETAILS)).toBe(true);
    await expect(openWhole(await openElsewhere(), manifest.release)).resolves.toBeTruthy();
  });

  test('lose no entry of the log when teams release at once', async () => {
    const { openElsewhere } = await make();
    const builtModules = await Promise.all(
      Array.from({ length: 12 }, (_, index) => builtModule('mf-one', { a: String(index) })),
    );
    await Promise.all(
      builtModules.map(async ({ manifest, folder }) =>
        (await openElsewhere()).add(manifest, folder, LOG_DETAILS),
      ),
    );
    const loggedReleases = (await (await openElsewhere()).readLog('mf-one')).map(({ release }) => release);
    expect(loggedReleases.sort()).toEqual(builtModules.map(({ manifest }) => manifest.release).sort());
  });

  test('are found by the first characters of their names', async () => {
    const store = await (await make()).openElsewhere();
    // One more than there are hexadecimal digits, so two names begin alike.
    const builtModules = await Promise.all(
      Array.from({ length: 17 }, (_, index) => builtModule('mf-one', { a: String(index) })),
    );
    await Promise.all(builtModules.map(({ manifest, folder }) => store.add(manifest, folder, LOG_DETAILS)));
    const names = builtModules.map(({ manifest }) => manifest.release).sort();
    expect([...(await store.listReleases('mf-one'))].sort()).toEqual(names);
    for (const name of names) {
      expect(await store.findByPrefix('mf-one', name)).toBe(name);
      expect(await store.findByPrefix('mf-one', shortName(name))).toBe(name);
    }
    const alike = names.find((name, index) => name[0] === names[index + 1]?.[0])?.[0] ?? '';
    const matches = names.filter((name) => name.startsWith(alike));
    await expect(store.findByPrefix('mf-one', alike)).rejects.toThrow(
      `mf-one@${alike} matches ${matches.length} releases, add more characters: ${matches[0]}`,
    );
    for (const start of ['xyz', '', shortName(names[0] ?? '').slice(1)])
      await expect(store.findByPrefix('mf-one', start)).rejects.toThrow(
        `there is no release ${start} of mf-one in `,
      );
  });

  test('are found by channel, and skipped while they are yanked', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { openElsewhere } = await make();
    const store = await openElsewhere();
    const [one, two, draft] = await Promise.all(['1', '2', '3'].map((a) => builtModule('mf-one', { a })));
    if (!one || !two || !draft) throw new Error('three were built');
    for (const { manifest, folder } of [one, two]) await store.add(manifest, folder, LOG_DETAILS);
    await store.add(draft.manifest, draft.folder, { ...LOG_DETAILS, channel: 'autumn' });
    expect(await store.findNewest('mf-one', 'autumn')).toBe(draft.manifest.release);
    expect(await store.findNewest('mf-one', 'winter'), 'that of main').toBe(two.manifest.release);

    const mark = { release: two.manifest.release, isYanked: true, note: 'wrong', by: 'Anna' };
    const other = { ...mark, release: draft.manifest.release };
    await store.yank('mf-one', mark);
    await store.yank('mf-one', other);
    const otherStore = await openElsewhere();
    expect(await otherStore.readYanks('mf-one')).toEqual(
      new Map([
        [mark.release, { ...mark, at: expect.any(String) }],
        [other.release, { ...other, at: expect.any(String) }],
      ]),
    );
    expect(await otherStore.findNewest('mf-one', 'autumn')).toBe(one.manifest.release);
    // Released by a machine whose clock is slow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await store.yank('mf-one', { ...mark, isYanked: false });
    expect([...(await otherStore.readYanks('mf-one')).keys()]).toEqual([other.release]);
    expect(await otherStore.findNewest('mf-one', 'main')).toBe(two.manifest.release);
  });

  test('are checked for damage in the store, repaired by the same release, and removed', async () => {
    const { storage, openElsewhere } = await make();
    const store = await openElsewhere();
    const [one, two] = [
      await builtModule('mf-one', { 'b/c': '2', a: '1' }),
      await builtModule('mf-one', { a: 'two' }),
    ];
    for (const { manifest, folder } of [one, two]) await store.add(manifest, folder, LOG_DETAILS);
    const { release } = one.manifest;
    expect(await store.findDamagedFiles('mf-one', release)).toEqual([]);
    await storage.write(`mf-one/${release}/b/c`, 'evil');
    await storage.remove(`mf-one/${release}/a`);
    expect(await store.findDamagedFiles('mf-one', release)).toEqual(['a', 'b/c']);
    expect(await store.add(one.manifest, one.folder, LOG_DETAILS)).toBe(false);
    expect(await store.findDamagedFiles('mf-one', release)).toEqual([]);

    const name = `mf-one/${release}/manifest.json`;
    for (const manifest of [
      '{"na',
      JSON.stringify(two.manifest),
      JSON.stringify({ ...one.manifest, pages: 1 }),
    ]) {
      await storage.write(name, manifest);
      expect(await store.findDamagedFiles('mf-one', release)).toEqual(['manifest.json']);
    }
    await storage.write(name, '{"na');
    await expect((await openElsewhere()).readManifest('mf-one', release)).rejects.toThrow(
      'is damaged: release the',
    );
    expect(await store.add(one.manifest, one.folder, LOG_DETAILS)).toBe(true);

    await store.remove('mf-one', release);
    // The state after a process was killed while it removed or added the release.
    await storage.write(`mf-one/${release}/b/c`, '2');
    await store.remove('mf-one', release);
    await store.remove('mf-one', release);
    for (const folder of [`mf-one/${release}`, `mf-one/${release}/b`])
      expect(await storage.list(folder)).toEqual([]);
    expect(await storage.list('mf-one')).toEqual([two.manifest.release]);
    await expect((await openElsewhere()).readManifest('mf-one', release)).rejects.toThrow(
      'there is no release',
    );
    expect(await store.readLog('mf-one')).toHaveLength(4);
    await openWhole(store, two.manifest.release);
  });

  test('are ordered as they were added, even if a clock is slow', async () => {
    const store = await (await make()).openElsewhere();
    const [one, two] = [await builtModule('mf-one', { a: '1' }), await builtModule('mf-one', { a: '2' })];
    await store.add(one.manifest, one.folder, LOG_DETAILS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await store.add(two.manifest, two.folder, LOG_DETAILS);
    expect(await store.findNewest('mf-one', 'main')).toBe(two.manifest.release);
    expect((await store.readLog('mf-one')).map(({ release }) => release)).toEqual(
      [one, two].map(({ manifest }) => manifest.release),
    );
  });

  const evil = { bytes: 6, integrity: integrityOf('evil()') };
  test.each<[string, Tamper, RegExp]>([
    ['a changed file', () => ({ a: 'evil()' }), /was changed after it was made: a/],
    ['a file that is gone', () => ({ b: undefined }), /lacks its file b/],
    [
      'a changed file that the manifest was made to fit',
      (manifest) => ({ a: 'evil()', 'manifest.json': { ...manifest, files: { a: evil } } }),
      /was changed after it was made: its manifest has another hash than its name/,
    ],
    [
      'a changed page table',
      (manifest) => ({ 'manifest.json': { ...manifest, pages: [{ id: 'contact' }] } }),
      /its manifest has another hash/,
    ],
    [
      'the manifest of another release',
      (manifest) => ({
        'manifest.json': withNewName({
          ...manifest,
          node: { entry: 'changed.cjs', chunks: {}, messages: {} },
        }),
      }),
      /its manifest has another hash/,
    ],
    [
      'the manifest of another module',
      (manifest) => ({ 'manifest.json': { ...manifest, module: 'mf-two' } }),
      /its manifest has another hash/,
    ],
  ])('are refused with %s', async (_what, tamper, sentence) => {
    const { storage, openElsewhere } = await make();
    const { manifest } = await builtModule('mf-one', { a: '1', b: '2' });
    const storedFiles = { a: '1', b: '2', 'manifest.json': manifest, ...tamper(manifest) };
    for (const [file, content] of Object.entries(storedFiles)) {
      const text = typeof content === 'object' ? JSON.stringify(content) : content;
      if (text !== undefined) await storage.write(`mf-one/${manifest.release}/${file}`, text);
    }
    const opened = openWhole(await openElsewhere(), manifest.release);
    await expect(opened).rejects.toThrow(UserError);
    await expect(opened).rejects.toThrow(sentence);
  });
});

describe('copies of a bucket’s releases', () => {
  async function setUp() {
    const { requests, ...connection } = await startS3('releases');
    const storage = s3Storage({ ...connection, bucket: 'releases', prefix: '' });
    const cache = await createTemporaryFolder();
    const open = () => createReleaseStore(storage, releasesInCache(storage, cache));
    const fetched = () =>
      requests.splice(0).map((request) => request.replace(/^GET \/releases\//, '').split('?')[0]);
    return { open, fetched, storage };
  }

  test('are fetched once, and so are files that releases share', async () => {
    const { open, fetched } = await setUp();
    const one = await builtModule('mf-one', { 'browser/same.js': 'same()', 'browser/text.js': '1' });
    const two = await builtModule('mf-one', { 'browser/same.js': 'same()', 'browser/text.js': '2' });
    for (const { manifest, folder } of [one, two]) await open().add(manifest, folder, LOG_DETAILS);
    fetched();
    const names = (release: string, ...files: string[]) =>
      ['manifest.json', ...files].map((file) => `mf-one/${release}/${file}`).sort();

    await openWhole(open(), one.manifest.release);
    expect(fetched().sort()).toEqual(names(one.manifest.release, 'browser/same.js', 'browser/text.js'));
    await openWhole(open(), one.manifest.release);
    expect(fetched()).toEqual([]);
    await openWhole(open(), two.manifest.release);
    expect(fetched().sort()).toEqual(names(two.manifest.release, 'browser/text.js'));
  });

  test('are fetched again where they are damaged or missing', async () => {
    const { open, fetched } = await setUp();
    const { manifest, folder } = await builtModule('mf-one', { a: '1', b: '2' });
    await open().add(manifest, folder, LOG_DETAILS);
    const opened = await openWhole(open(), manifest.release);
    await rm(join(opened.folder, 'a'));
    await rm(join(opened.folder, 'b'));
    fetched();
    await openWhole(open(), manifest.release);
    expect(fetched()).toEqual([]);

    // The copy and the file by its hash are hard links to one file.
    await writeFile(join(opened.folder, 'b'), 'evil()');
    const again = await openWhole(open(), manifest.release);
    expect(await readFile(join(again.folder, 'b'), 'utf8')).toBe('2');
    expect(fetched()).toEqual([`mf-one/${manifest.release}/b`]);

    await open().findNewest('mf-one', 'main');
    const copies = join(opened.folder, '../..');
    const [entry = ''] = await readdir(join(copies, 'log/mf-one'));
    for (const damaged of ['', '{"module":"mf-one"}']) {
      await writeFile(join(opened.folder, 'manifest.json'), damaged);
      await writeFile(join(copies, 'log/mf-one', entry), damaged.slice(0, 5));
      await openWhole(open(), manifest.release);
      expect(await open().findNewest('mf-one', 'main')).toBe(manifest.release);
    }
  });

  test('are refused where an entry in the bucket itself is damaged', async () => {
    const { open, storage } = await setUp();
    const name = `log/mf-one/2026-11-20T120000.000Z_${'a'.repeat(40)}_abcdef.json`;
    await storage.write(name, '{');
    await expect(open().findNewest('mf-one', 'main')).rejects.toThrow(
      `${name} in the release store is damaged`,
    );
  });
});

async function openWhole(store: ReleaseStore, release: string): Promise<OpenRelease> {
  const opened = await store.open('mf-one', release);
  await opened.fetchFiles();
  return opened;
}
