import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFile } from './watch-file.ts';

it('reports every save, also those that replace the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'module.ts');
  await writeFile(file, '0');
  const onSave = vi.fn();
  const watcher = watchFile(file, onSave);
  onTestFinished(() => watcher.close());
  for (const saved of [1, 2, 3]) {
    await writeFile(`${file}.new`, String(saved));
    await rename(`${file}.new`, file);
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(saved), { timeout: 5000 });
  }
  await writeFile(join(folder, 'other.ts'), '');
  await writeFile(file, '4');
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(4), { timeout: 5000 });
});
