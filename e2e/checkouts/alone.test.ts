import { readdir } from 'node:fs/promises';
import { openReleaseStore } from '@atverta/shared/release/open-store.ts';
import { temporaryFolder } from '@atverta/shared/release/testing/built-module.ts';
import { createLoneCheckout } from '@atverta/shared/release/testing/lone-checkout.ts';
import { expect, test } from 'vitest';

const MODULES = ['mf-marketing', 'mf-case-studies', 'mf-forms'];

test('a module is checked, tested, built and released where no other is, and the site composes', {
  timeout: 300_000,
}, async () => {
  const [store, site] = [await temporaryFolder(), await temporaryFolder()];
  const settings = { RELEASE_STORE: store, SITE_ROOT: site, RELEASE_CACHE: await temporaryFolder() };
  for (const module of MODULES) {
    const { folder, run } = await createLoneCheckout(module, await temporaryFolder());
    const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([module, 'node_modules', 'shared']);
    await run(['npm', 'run', 'typecheck']);
    await run(['npm', 'test', '-w', module]);
    await run(['npm', 'run', 'build', '-w', module]);
    expect(await run(['npm', 'run', '--silent', 'release', '-w', module], settings)).toContain(`${module}@`);
  }
  expect(await (await openReleaseStore(store)).modules()).toEqual(MODULES.toSorted());

  const { folder: shell, run: inShell } = await createLoneCheckout('shell', await temporaryFolder());
  await inShell(['npm', 'run', 'release', '-w', 'shell'], settings);
  const composed = await inShell(['npm', 'run', 'compose'], settings);
  for (const module of [...MODULES, 'shell']) expect(composed).toContain(`${module}  new → `);
  expect(await readdir(shell)).not.toContain('mf-forms');
});
