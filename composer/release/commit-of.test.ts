import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { commitOf, isUncommitted } from './commit-of.ts';

it('returns the commit, and whether the work tree has uncommitted changes', async () => {
  const tree = await createTemporaryFolder();
  const module = join(tree, 'mf-one');
  await mkdir(module);
  await mkdir(join(tree, 'shared'));
  expect(commitOf(module)).toBe('');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@small.example', ...args], {
      cwd: tree,
      stdio: 'ignore',
    });
  git('init');
  expect(isUncommitted(commitOf(module)), 'before the first commit').toBe(true);
  await writeFile(join(module, 'page.ts'), 'one');
  git('add', '.');
  git('commit', '-m', 'one');
  const clean = commitOf(module);
  expect(clean).toMatch(/^[0-9a-f]{40}$/);
  expect(isUncommitted(clean)).toBe(false);
  await writeFile(join(tree, 'shared/ui.ts'), 'what the module imports');
  expect(commitOf(module)).toBe(`${clean}+`);
  expect(isUncommitted(commitOf(module))).toBe(true);
});
