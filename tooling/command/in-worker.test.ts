import { expect, test } from 'vitest';
import { inWorker } from './in-worker.ts';

const call = (name: string, job: unknown) => inWorker(import.meta.resolve('node:path'), name, job);

test('functions are called in turn, and answer who asked', async () => {
  const answers = ['/a/one', '/b/two', '/c/three'].map((path) => call('basename', path));
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
  expect(await call('basename', '/d/four')).toBe('four');
});

test('what goes wrong is told to who asked, and nobody else', async () => {
  const [wrong, right] = [call('basename', 5), call('basename', '/a/one')];
  await expect(wrong).rejects.toThrow('The "path" argument must be of type string');
  expect(await right).toBe('one');
});

test('a function that is not there is an error', async () => {
  await expect(call('missing', 5)).rejects.toThrow('run is not a function');
});
