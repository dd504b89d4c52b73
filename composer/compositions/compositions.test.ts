import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { goLive, readLiveState, readStates, removeOldCompositions } from './compositions.ts';
import { addToDeployLog, nextCompositionNumber, readDeployLog } from './deploy-log.ts';
import { type CompositionState, deployLogFile, publicFolder, stateFile } from './state.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
});

async function add(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const name = nameOf(number);
    await mkdir(publicFolder(root, name), { recursive: true });
    await writeFile(join(root, 'compositions', name, 'state.json'), JSON.stringify(stateOf(name)));
  }
}

const stateOf = (name: string) => ({
  name,
  composedAt: '2026-01-01T00:00:00.000Z',
  selection: { shell: 'a' },
});
const nameOf = (number: number): string => `${String(number).padStart(4, '0')}-abc`;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('keeps the newest ten, even when numbers gain a digit', async () => {
  await add(...range(9990, 10_001));
  await goLive(root, nameOf(10_001));
  await removeOldCompositions(root);
  const names = (await readStates(root)).map(({ name }) => name);
  expect(names).toEqual(range(9992, 10_001).reverse().map(nameOf));
});

it('logs deploys in their order, even when numbers gain a digit', async () => {
  const numbers = range(9998, 10_002);
  for (const number of numbers.toReversed())
    await addToDeployLog(root, stateOf(nameOf(number)) as unknown as CompositionState);
  expect((await readDeployLog(root)).map(({ name }) => name)).toEqual(numbers.map(nameOf));
  expect(await nextCompositionNumber(root)).toBe(10_003);
});

it('never removes the live composition', async () => {
  await add(...range(1, 15));
  await goLive(root, nameOf(2));
  await removeOldCompositions(root);
  expect((await readLiveState(root))?.name).toBe(nameOf(2));
  expect(existsSync(publicFolder(root, nameOf(1)))).toBe(false);
});

it('removes a composition that a killed process removed only in part', async () => {
  await add(1, 2);
  await goLive(root, nameOf(2));
  await mkdir(join(root, 'compositions/removed-0001-abc'));
  expect(await readStates(root)).toHaveLength(2);
  await removeOldCompositions(root);
  expect((await readdir(join(root, 'compositions'))).sort()).toEqual([nameOf(1), nameOf(2)]);
});

it.each(['', '{"na', '[]', '{"name":"0001-abc"}'])(
  'skips a composition whose state is %j, and prints its file',
  async (damaged) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => consoleError.mockRestore());
    await add(1, 2);
    await goLive(root, nameOf(2));
    await writeFile(stateFile(root, nameOf(1)), damaged);
    expect((await readStates(root)).map(({ name }) => name)).toEqual([nameOf(2)]);
    expect(consoleError.mock.calls.join()).toContain(`${stateFile(root, nameOf(1))} cannot be read`);
  },
);

it('repairs a state from the deploy log or the published files', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  await add(1, 2);
  await goLive(root, nameOf(2));
  await mkdir(dirname(deployLogFile(root, nameOf(1))));
  await writeFile(deployLogFile(root, nameOf(1)), JSON.stringify({ ...stateOf(nameOf(1)), by: 'Anna' }));
  await writeFile(
    join(publicFolder(root, nameOf(2)), 'composition.json'),
    JSON.stringify({ shellRelease: 's', modules: { 'mf-one': { release: 'o' } } }),
  );
  for (const number of [1, 2]) await writeFile(stateFile(root, nameOf(number)), '');
  expect((await readLiveState(root))?.selection).toEqual({ shell: 's', 'mf-one': 'o' });
  expect((await readStates(root)).map(({ by }) => by)).toEqual(['unknown', 'Anna']);
  for (const number of [1, 2])
    expect(JSON.parse(await readFile(stateFile(root, nameOf(number)), 'utf8'))).toHaveProperty('selection');
});

it('says what to do if the releases of the live composition cannot be read', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  await add(1);
  await goLive(root, nameOf(1));
  await writeFile(stateFile(root, nameOf(1)), '{');
  await expect(readLiveState(root)).rejects.toThrow(/name every module with --use$/);
});
