import { test } from 'vitest';
import { checkAnyDeploys } from './testing/any-deploys.ts';

test('a composition made step by step equals a first composition of the same releases, byte for byte', () =>
  checkAnyDeploys(20));
