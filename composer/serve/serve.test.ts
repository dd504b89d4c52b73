import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from './serve.ts';

it('refuses to serve where nothing is composed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await expect(serve(0, join(root, 'current'))).rejects.toThrow(`Nothing is composed in ${root}`);
});
