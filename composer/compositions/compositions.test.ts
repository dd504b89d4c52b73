import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type CompositionRecord, deployLogFile, publicFolder, recordFile } from './composition-record.ts';
import { goLive, readCompositionRecords, readLiveRecord, removeOldCompositions } from './compositions.ts';
import { addToDeployLog, nextCompositionNumber, readDeployLog } from './deploy-log.ts';

let siteFolder: string;

beforeEach(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'site-folder-'));
  onTestFinished(() => rm(siteFolder, { recursive: true }));
});

async function add(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const name = nameOf(number);
    await mkdir(publicFolder(siteFolder, name), { recursive: true });
    await writeFile(join(siteFolder, 'compositions', name, 'record.json'), JSON.stringify(recordOf(name)));
  }
}

const recordOf = (name: string) => ({
  name,
  composedAt: '2026-01-01T00:00:00.000Z',
  releaseByModule: { shell: 'a' },
});
const nameOf = (number: number): string => `${String(number).padStart(4, '0')}-abc`;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('keeps the newest ten, even when numbers gain a digit', async () => {
  await add(...range(9990, 10_001));
  await goLive(siteFolder, nameOf(10_001));
  await removeOldCompositions(siteFolder);
  const names = (await readCompositionRecords(siteFolder)).map(({ name }) => name);
  expect(names).toEqual(range(9992, 10_001).reverse().map(nameOf));
});

it('logs deploys in their order, even when numbers gain a digit', async () => {
  const numbers = range(9998, 10_002);
  for (const number of numbers.toReversed())
    await addToDeployLog(siteFolder, recordOf(nameOf(number)) as unknown as CompositionRecord);
  expect((await readDeployLog(siteFolder)).map(({ name }) => name)).toEqual(numbers.map(nameOf));
  expect(await nextCompositionNumber(siteFolder)).toBe(10_003);
});

it('never removes the live composition', async () => {
  await add(...range(1, 15));
  await goLive(siteFolder, nameOf(2));
  await removeOldCompositions(siteFolder);
  expect((await readLiveRecord(siteFolder))?.name).toBe(nameOf(2));
  expect(existsSync(publicFolder(siteFolder, nameOf(1)))).toBe(false);
});

it('removes a composition that a killed process removed only in part', async () => {
  await add(1, 2);
  await goLive(siteFolder, nameOf(2));
  await mkdir(join(siteFolder, 'compositions/removed-0001-abc'));
  expect(await readCompositionRecords(siteFolder)).toHaveLength(2);
  await removeOldCompositions(siteFolder);
  expect((await readdir(join(siteFolder, 'compositions'))).sort()).toEqual([nameOf(1), nameOf(2)]);
});

it.each(['', '{"na', '[]', '{"name":"0001-abc"}'])(
  'skips a composition whose record is %j, and prints its file',
  async (damaged) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => consoleError.mockRestore());
    await add(1, 2);
    await goLive(siteFolder, nameOf(2));
    await writeFile(recordFile(siteFolder, nameOf(1)), damaged);
    expect((await readCompositionRecords(siteFolder)).map(({ name }) => name)).toEqual([nameOf(2)]);
    expect(consoleError.mock.calls.join()).toContain(`${recordFile(siteFolder, nameOf(1))} cannot be read`);
  },
);

it('repairs a record from the deploy log or the published files', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  await add(1, 2);
  await goLive(siteFolder, nameOf(2));
  await mkdir(dirname(deployLogFile(siteFolder, nameOf(1))));
  await writeFile(
    deployLogFile(siteFolder, nameOf(1)),
    JSON.stringify({ ...recordOf(nameOf(1)), by: 'Anna' }),
  );
  await writeFile(
    join(publicFolder(siteFolder, nameOf(2)), 'composition.json'),
    JSON.stringify({ shellRelease: 's', remotes: { 'mf-one': { release: 'o' } } }),
  );
  for (const number of [1, 2]) await writeFile(recordFile(siteFolder, nameOf(number)), '');
  expect((await readLiveRecord(siteFolder))?.releaseByModule).toEqual({ shell: 's', 'mf-one': 'o' });
  expect((await readCompositionRecords(siteFolder)).map(({ by }) => by)).toEqual(['unknown', 'Anna']);
  for (const number of [1, 2])
    expect(JSON.parse(await readFile(recordFile(siteFolder, nameOf(number)), 'utf8'))).toHaveProperty(
      'releaseByModule',
    );
});

it('says what to do if the releases of the live composition cannot be read', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  await add(1);
  await goLive(siteFolder, nameOf(1));
  await writeFile(recordFile(siteFolder, nameOf(1)), '{');
  await expect(readLiveRecord(siteFolder)).rejects.toThrow(/name every module with --use$/);
});
