import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './with-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turns-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lock = <Result>(work: () => Promise<Result>, timeoutMs?: number) =>
  withLock(join(folder, 'any/composing.lock'), 'somebody else is composing', work, timeoutMs);

describe('withLock', () => {
  it('runs one piece of work after the other', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      lock(async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 80));
        order.push(`${name} ends`);
      });
    await Promise.all([work('first'), work('second')]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('refuses after a time limit', async () => {
    let finish = () => {};
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((isChanging) => {
      first = lock(() => {
        isChanging();
        return new Promise<void>((resolve) => (finish = resolve));
      });
    });
    await expect(lock(async () => {}, 100)).rejects.toThrow(/somebody else is composing/);
    finish();
    await first;
  });

  it('is released when the work fails', async () => {
    await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lock(async () => 'yes', 0)).resolves.toBe('yes');
  });
});
