import { expect, it } from 'vitest';
import { moduleFaults } from '../../tooling/release/module-faults.ts';
import declaration from './module.ts';

it('has nothing that a release is refused for', () => {
  expect(moduleFaults('mf-forms', declaration)).toEqual([]);
});
