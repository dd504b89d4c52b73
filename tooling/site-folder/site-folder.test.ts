import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { forgetOldCompositions, goLive, publicFolder, readLiveState, readStates } from './site-folder.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
});

async function add(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const name = nameOf(number);
    await mkdir(publicFolder(root, name), { recursive: true });
    await writeFile(join(root, 'compositions', name, 'state.json'), JSON.stringify({ name }));
  }
}

const nameOf = (number: number): string => `${String(number).padStart(4, '0')}-abc`;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('keeps the newest ten, also when names have more digits', async () => {
  await add(...range(9990, 10_001));
  await goLive(root, nameOf(10_001));
  await forgetOldCompositions(root);
  const names = (await readStates(root)).map(({ name }) => name);
  expect(names).toEqual(range(9992, 10_001).reverse().map(nameOf));
});

it('never removes the live composition', async () => {
  await add(...range(1, 15));
  await goLive(root, nameOf(2));
  await forgetOldCompositions(root);
  expect((await readLiveState(root))?.name).toBe(nameOf(2));
  expect(existsSync(publicFolder(root, nameOf(1)))).toBe(false);
});

it('removes what a killed process had begun to remove', async () => {
  await add(1, 2);
  await goLive(root, nameOf(2));
  await mkdir(join(root, 'compositions/removed-0001-abc'));
  expect(await readStates(root)).toHaveLength(2);
  await forgetOldCompositions(root);
  expect((await readdir(join(root, 'compositions'))).sort()).toEqual([nameOf(1), nameOf(2)]);
});
