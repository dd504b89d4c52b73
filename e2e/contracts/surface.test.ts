import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { expect, test } from 'vitest';
import { frozenContracts, frozenRelease } from './frozen-releases.ts';
import { changedParts, HOW_TO_GO_ON, recordedSurface } from './recorded.ts';
import { contractSurface } from './surface.ts';

test('the surface of the contract changes only with its version', async () => {
  const [recorded, now] = [recordedSurface(), await contractSurface()];
  expect(changedParts(recorded, now), HOW_TO_GO_ON).toEqual([]);
  expect(recorded.contract).toBe(now.contract);
});

test('a release is kept for every minor version of the contract', () => {
  const [major, minor] = CONTRACT_VERSION.split('.').map(Number);
  const all = Array.from({ length: (minor ?? 0) + 1 }, (_, index) => `${major}.${index}`);
  expect(frozenContracts()).toEqual(expect.arrayContaining(all));
  for (const contract of all) expect(frozenRelease(contract, 'mf-frozen'), contract).toBeTruthy();
});
