import { expect, it } from 'vitest';
import { allFinished } from './all-finished.ts';

it('gives all results, and tells a failure when the others have ended', async () => {
  expect(await allFinished([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);

  const slow = Promise.withResolvers<void>();
  const ended: string[] = [];
  const failed = allFinished([slow.promise.then(() => ended.push('slow')), Promise.reject(Error('no'))]);
  slow.resolve();
  await expect(failed).rejects.toThrow('no');
  expect(ended).toEqual(['slow']);
});
