import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { THIRD_PARTY, type ThirdParty } from '../../release/licences.ts';
import type { OpenRelease } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/temporary-folder.ts';
import { thirdPartiesOf, thirdPartyNotices } from './third-party-notices.ts';

const library = (version: string): ThirdParty => ({
  name: '@some/library',
  version,
  license: 'MIT',
  text: `Copyright of ${version}`,
});

async function releaseOf(...parties: readonly ThirdParty[]): Promise<OpenRelease> {
  const folder = await temporaryFolder();
  await mkdir(dirname(join(folder, THIRD_PARTY)));
  await writeFile(join(folder, THIRD_PARTY), JSON.stringify(parties));
  const manifest = { files: { [THIRD_PARTY]: {} } } as unknown as OpenRelease['manifest'];
  return { manifest, folder, bring: async () => {} };
}

test('each version of a package is named once, with its own text', async () => {
  const [one, two] = [library('1.2.3'), library('2.0.0')];
  const parties = await thirdPartiesOf([await releaseOf(two), await releaseOf(one), await releaseOf(two)]);
  expect(parties).toEqual([one, two]);
  expect(thirdPartyNotices(parties)).toMatch(
    /library 1\.2\.3 .*Copyright of 1\.2\.3.*library 2\.0\.0 .*Copyright of 2\.0\.0/s,
  );
});
