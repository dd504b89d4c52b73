import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { THIRD_PARTY_FILE, type ThirdPartyPackage } from '../../release/third-party-packages.ts';
import type { OpenRelease } from '../../store/release-store.ts';
import { createTemporaryFolder } from '../../store/testing/create-temporary-folder.ts';
import { bundledPackagesOf, thirdPartyNotices } from './third-party-notices.ts';

const library = (version: string): ThirdPartyPackage => ({
  name: '@some/library',
  version,
  license: 'MIT',
  text: `Copyright of ${version}`,
});

async function releaseOf(...parties: readonly ThirdPartyPackage[]): Promise<OpenRelease> {
  const folder = await createTemporaryFolder();
  await mkdir(dirname(join(folder, THIRD_PARTY_FILE)));
  await writeFile(join(folder, THIRD_PARTY_FILE), JSON.stringify(parties));
  const manifest = { files: { [THIRD_PARTY_FILE]: {} } } as unknown as OpenRelease['manifest'];
  return { manifest, folder, fetchFiles: async () => {} };
}

test('each version of a package is named once, with its own text', async () => {
  const [one, two] = [library('1.2.3'), library('2.0.0')];
  const parties = await bundledPackagesOf([await releaseOf(two), await releaseOf(one), await releaseOf(two)]);
  expect(parties).toEqual([one, two]);
  expect(thirdPartyNotices(parties)).toMatch(
    /library 1\.2\.3 .*Copyright of 1\.2\.3.*library 2\.0\.0 .*Copyright of 2\.0\.0/s,
  );
});
