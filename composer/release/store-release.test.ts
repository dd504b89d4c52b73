import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openReleaseStore } from '../store/open-release-store.ts';
import { builtModule, LOG_DETAILS } from '../store/testing/built-module.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { storeRelease } from './store-release.ts';

it('sets the full name of the release as an output of the step', async () => {
  const folder = await createTemporaryFolder();
  const store = await openReleaseStore(join(folder, 'releases'));
  const outputs = join(folder, 'outputs');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { manifest, folder: buildFolder } = await builtModule('mf-one', { a: '1' });
  await storeRelease(manifest, buildFolder, LOG_DETAILS, store, { GITHUB_OUTPUT: outputs });
  await storeRelease(manifest, buildFolder, LOG_DETAILS, store, {});
  log.mockRestore();
  expect(await readFile(outputs, 'utf8')).toBe(`release=mf-one@${manifest.release}\n`);
});
