import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import { ownerFacts } from '@atverta/tools/launch-check/owner-facts.ts';
import { expect, it } from 'vitest';

it('the launch check asks for every fact, in the order of the file', () => {
  expect(ownerFacts.map(({ id }) => id).toSorted()).toEqual(Object.keys(facts).toSorted());
  const file = readFileSync(join(PROJECT_ROOT, 'shared/settings/brand/facts.ts'), 'utf8');
  expect([...file.matchAll(/^export const (\w+)/gm)].map(([, id]) => id)).toEqual(
    ownerFacts.map(({ id }) => id),
  );
});
