import { moduleFaults } from '@atverta/composer/release/module-faults.ts';
import { expect, it } from 'vitest';
import declaration from './module.ts';

it('has nothing that a release is refused for', async () => {
  expect(await moduleFaults('shell', declaration)).toEqual([]);
});
