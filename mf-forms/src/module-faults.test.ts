import { moduleFaults } from '@atverta/composer/release/module-faults.ts';
import { expect, it } from 'vitest';
import declaration from './module.ts';

it('has no faults for which a release would be refused', async () => {
  expect(await moduleFaults('mf-forms', declaration)).toEqual([]);
});
