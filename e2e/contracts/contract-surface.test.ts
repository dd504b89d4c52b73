import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { expect, test } from 'vitest';
import { readContractSurface } from './contract-surface.ts';
import { frozenContractVersions, frozenReleaseOf } from './frozen-releases.ts';
import { ADVICE, changedParts, readRecordedSurface } from './recorded-surface.ts';

test('the surface of the contract changes only with its version', async () => {
  const [oldSurface, newSurface] = [readRecordedSurface(), await readContractSurface()];
  expect(changedParts(oldSurface, newSurface), ADVICE).toEqual([]);
  expect(oldSurface.contract).toBe(newSurface.contract);
});

test('a release is kept for every minor version of the contract', () => {
  const [major, minor] = CONTRACT_VERSION.split('.').map(Number);
  const allVersions = Array.from({ length: (minor ?? 0) + 1 }, (_, index) => `${major}.${index}`);
  expect(frozenContractVersions()).toEqual(expect.arrayContaining(allVersions));
  for (const contract of allVersions) expect(frozenReleaseOf(contract, 'mf-frozen'), contract).toBeTruthy();
});
