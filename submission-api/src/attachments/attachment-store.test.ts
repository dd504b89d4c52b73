import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailableError } from '../store/database.ts';
import { listen } from '../testing/listen.ts';
import { pdf } from '../testing/sample-files.ts';
import { startS3 } from '../testing/start-s3.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import type { AttachmentStore, FileKey } from './attachment-store.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

const openers: { name: string; open: (folder: string) => Promise<AttachmentStore> }[] = [
  { name: 'a folder', open: async (folder) => new FolderStore(join(folder, 'attachments')) },
  {
    name: 'S3',
    async open() {
      const settings = await startS3();
      return new S3Store({
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
    const folder = await temporaryFolder();
    const store = await open(folder);
    await store.checkReady();
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
    const keys = async (before: number) => {
      const found: FileKey[] = [];
      for await (const key of store.list(before)) found.push(key);
      return found;
    };
    return { store, put, keys };
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

  test('lists the files that were put before a time', async () => {
    const { put, keys } = await setUp();
    const key = await put(pdf());
    expect(await keys(Date.now() + 60_000)).toEqual([key]);
    expect(await keys(Date.now() - 60_000)).toEqual([]);
  });
});

test('other files in the folder are ignored', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, '.DS_Store'), '');
  await mkdir(join(root, 'lost+found'));
  await writeFile(join(root, 'ab'), 'a file by the name of a folder');
  const found: FileKey[] = [];
  for await (const key of new FolderStore(root).list(Date.now())) found.push(key);
  expect(found).toEqual([]);
});

test('a bucket that cannot be reached makes the store unavailable', async () => {
  const store = new S3Store({
    bucket: 'none',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    prefix: '',
  });
  await expect(store.checkReady()).rejects.toThrow(StoreUnavailableError);
});

/** A bucket on a server that answers as it is told. */
async function bucketOn(answer: RequestListener): Promise<S3Store> {
  const server = createServer(answer);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new S3Store({
    bucket: 'attachments',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    prefix: '',
  });
}

test('a bucket that can only be read makes the store unavailable', async () => {
  const store = await bucketOn(({ method }, response) => {
    response.writeHead(method === 'PUT' ? 403 : 200).end();
  });
  await expect(store.checkReady()).rejects.toThrow(StoreUnavailableError);
});

test('more files at once than connections to most servers wait for no other to be stored', async () => {
  const FILES = 120;
  const { promise: allCame, resolve } = Promise.withResolvers<void>();
  let came = 0;
  const store = await bucketOn((request, response) => {
    came += 1;
    if (came === FILES) resolve();
    request.resume();
    void allCame.then(() => response.writeHead(200).end());
  });
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, pdf());
  const keys = Array.from({ length: FILES }, () => ({
    id: randomBytes(8).toString('hex'),
    sha256: randomBytes(32).toString('hex'),
  }));
  await Promise.all(keys.map((key) => store.put(key, path, pdf().length)));
});
