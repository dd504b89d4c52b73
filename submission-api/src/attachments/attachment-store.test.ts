import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailableError } from '../store/database.ts';
import { listen } from '../testing/listen.ts';
import { pdf } from '../testing/sample-files.ts';
import { startAttachmentBucket } from '../testing/start-attachment-bucket.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { type AttachmentStore, type FileKey, objectNameOf, parseObjectName } from './attachment-store.ts';
import { createFolderStore } from './folder-store.ts';
import { probeAttachmentStore } from './probe-attachment-store.ts';
import { createS3Store } from './s3-store.ts';

test('parses its own file names, and no others', () => {
  const key = { id: '0123456789abcdef', sha256: 'ab'.repeat(32) };
  expect(parseObjectName(objectNameOf(key))).toEqual(key);
  expect(parseObjectName(`attachments/${objectNameOf(key)}`)).toEqual(key);
  for (const name of [
    '',
    'a.txt',
    `${objectNameOf(key)}.part`,
    objectNameOf(key).slice(0, -1),
    objectNameOf(key).slice(4),
  ])
    expect(parseObjectName(name), name).toBeUndefined();
});

const openers: { name: string; open: (folder: string) => Promise<AttachmentStore> }[] = [
  { name: 'a folder', open: async (folder) => createFolderStore(join(folder, 'attachments')) },
  {
    name: 'S3',
    async open() {
      const settings = await startAttachmentBucket();
      return createS3Store({
        bucket: settings.S3_BUCKET ?? '',
        endpoint: settings.S3_ENDPOINT ?? '',
        region: settings.S3_REGION ?? '',
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
        prefix: 'attachments/',
      });
    },
  },
];

describe.each(openers)('attachments in $name', ({ open }) => {
  async function setUp() {
    const folder = await createTemporaryFolder();
    const store = await open(folder);
    await probeAttachmentStore(store, folder);
    const put = async (content: Buffer): Promise<FileKey> => {
      const key = {
        id: randomBytes(8).toString('hex'),
        sha256: createHash('sha256').update(content).digest('hex'),
      };
      const path = join(folder, key.id);
      await writeFile(path, content);
      await store.put(key, path, content.length);
      return key;
    };
    return { store, put };
  }

  test('gives back the same bytes', async () => {
    const { store, put } = await setUp();
    const content = pdf(3_000_000);
    const key = await put(content);
    expect((await buffer(await store.read(key))).equals(content)).toBe(true);
  });

  test('keeps one person’s file when another’s with the same bytes is deleted', async () => {
    const { store, put } = await setUp();
    const content = pdf();
    const [mine, yours] = [await put(content), await put(content)];
    await store.delete(mine);
    await store.delete(mine);
    await expect(store.read(mine).then(buffer)).rejects.toThrow();
    expect((await buffer(await store.read(yours))).equals(content)).toBe(true);
  });

  test('lists the files of a shard that were put before a time', async () => {
    const { store, put } = await setUp();
    const key = await put(pdf());
    const shard = key.sha256.slice(0, 2);
    const otherShard = shard === '00' ? '01' : '00';
    expect(await Readable.from(store.list(shard)).toArray()).toEqual([key]);
    expect(await Readable.from(store.list(shard, Date.now() + 60_000)).toArray()).toEqual([key]);
    expect(await Readable.from(store.list(shard, Date.now() - 60_000)).toArray()).toEqual([]);
    expect(await Readable.from(store.list(otherShard)).toArray()).toEqual([]);
  });
});

test('other files in the folder are ignored', async () => {
  const root = await createTemporaryFolder();
  await mkdir(join(root, 'aa'));
  await writeFile(join(root, 'aa', '.DS_Store'), '');
  await writeFile(join(root, 'ab'), 'a file by the name of a folder');
  const store = createFolderStore(root);
  for (const shard of ['aa', 'ab', 'ac'])
    expect(await Readable.from(store.list(shard)).toArray()).toEqual([]);
});

test('a bucket that cannot be reached makes the store unavailable', async () => {
  const store = createS3Store({
    bucket: 'none',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    prefix: '',
  });
  await expect(probeAttachmentStore(store, await createTemporaryFolder())).rejects.toThrow(
    StoreUnavailableError,
  );
});

/** Creates a bucket on a server with this request listener. */
async function createBucketOnServer(listener: RequestListener): Promise<AttachmentStore> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createS3Store({
    bucket: 'attachments',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    prefix: '',
  });
}

test('a bucket that can only be read makes the store unavailable', async () => {
  const store = await createBucketOnServer(({ method }, response) => {
    response.writeHead(method === 'PUT' ? 403 : 200).end();
  });
  await expect(probeAttachmentStore(store, await createTemporaryFolder())).rejects.toThrow(
    StoreUnavailableError,
  );
});

/** Creates a bucket that refuses the first requests. Also returns the method and path of each request. */
async function createBusyBucket(refusals: number, afterMs = 0) {
  const requests: string[] = [];
  const store = await createBucketOnServer(({ method, url = '' }, response) => {
    const isRefused = requests.push(`${method} ${url.split('?')[0]}`) <= refusals;
    setTimeout(() => response.writeHead(isRefused ? 503 : 200).end(), isRefused ? afterMs : 0);
  });
  const key = { id: '0123456789abcdef', sha256: 'ab'.repeat(32) };
  const path = join(await createTemporaryFolder(), 'file');
  await writeFile(path, pdf());
  return { store, requests, key, put: () => store.put(key, path, pdf().length) };
}

test('puts or deletes a file at the third attempt after two refusals', async () => {
  const [putting, deleting] = [await createBusyBucket(2), await createBusyBucket(2)];
  await putting.put();
  await deleting.store.delete(deleting.key);
  const object = `/attachments/${objectNameOf(putting.key)}`;
  expect(putting.requests).toEqual([`PUT ${object}`, `PUT ${object}`, `PUT ${object}`]);
  expect(deleting.requests).toEqual([`DELETE ${object}`, `DELETE ${object}`, `DELETE ${object}`]);
});

test('reports a bucket as unavailable after three refusals', async () => {
  const { store, requests, key, put } = await createBusyBucket(6);
  await expect(put()).rejects.toThrow(StoreUnavailableError);
  await expect(store.delete(key)).rejects.toThrow(StoreUnavailableError);
  expect(requests).toHaveLength(6);
  await put();
});

const hasProc = existsSync('/proc/self/fd');
const title = 'a file that a bucket refuses does not stay open';
test.skipIf(!hasProc)(hasProc ? title : `${title} [skipped: no /proc on this system]`, async () => {
  const path = join(await createTemporaryFolder(), 'file');
  await writeFile(path, pdf(3_000_000));
  const store = await createBucketOnServer(
    (_, response) => void response.writeHead(503, { connection: 'close' }).end(),
  );
  const key = { id: '0123456789abcdef', sha256: 'ab'.repeat(32) };
  await expect(store.put(key, path, 3_000_000)).rejects.toThrow(StoreUnavailableError);
  await expect.poll(() => listOpenPaths()).not.toContain(path);
});

/** Returns the paths of files that this process has open. */
async function listOpenPaths(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
}

test('makes no further attempt after one second', async () => {
  const { requests, put } = await createBusyBucket(3, 1_100);
  await expect(put()).rejects.toThrow(StoreUnavailableError);
  expect(requests).toHaveLength(1);
});

test('stores many files at the same time', async () => {
  const FILES = 120;
  const { promise: allCame, resolve } = Promise.withResolvers<void>();
  let came = 0;
  const store = await createBucketOnServer((request, response) => {
    came += 1;
    if (came === FILES) resolve();
    request.resume();
    void allCame.then(() => response.writeHead(200).end());
  });
  const path = join(await createTemporaryFolder(), 'file');
  await writeFile(path, pdf());
  const keys = Array.from({ length: FILES }, () => ({
    id: randomBytes(8).toString('hex'),
    sha256: randomBytes(32).toString('hex'),
  }));
  await Promise.all(keys.map((key) => store.put(key, path, pdf().length)));
});
