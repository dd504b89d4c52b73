import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSiteMutex } from './site-mutex.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('withSiteMutex', () => {
  it('runs one change after the other', async () => {
    const order: string[] = [];
    const change = (name: string) =>
      withSiteMutex(root, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 80));
        order.push(`${name} ends`);
      });
    await Promise.all([change('first'), change('second')]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('refuses after a time limit', async () => {
    let finish = () => {};
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((isChanging) => {
      first = withSiteMutex(root, () => {
        isChanging();
        return new Promise<void>((resolve) => (finish = resolve));
      });
    });
    await expect(withSiteMutex(root, async () => {}, 100)).rejects.toThrow(/somebody else is composing/);
    finish();
    await first;
  });

  it('is released when the change fails', async () => {
    await expect(withSiteMutex(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withSiteMutex(root, async () => 'yes', 0)).resolves.toBe('yes');
  });
});
