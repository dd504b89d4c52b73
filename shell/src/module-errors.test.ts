import { moduleErrors } from '@atverta/composer/release/module-errors.ts';
import { expect, it } from 'vitest';
import declaration from './module.ts';

it('has no errors for which a release would be refused', async () => {
  expect(await moduleErrors('shell', declaration)).toEqual([]);
});
