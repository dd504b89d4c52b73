import { expect, it } from 'vitest';
import { allFinished } from './all-finished.ts';

it('gives all results, and tells a failure when the others have ended', async () => {
  expect(await allFinished([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);

  const slow = Promise.withResolvers<void>();
  let hasEnded = false;
  const failed = allFinished([slow.promise.then(() => void (hasEnded = true)), Promise.reject(Error('no'))]);
  slow.resolve();
  await expect(failed).rejects.toThrow('no');
  expect(hasEnded).toBe(true);
});
