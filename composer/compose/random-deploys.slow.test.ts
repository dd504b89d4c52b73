import { test } from 'vitest';
import { checkRandomDeploys } from './testing/random-deploys.ts';

test('a composition made step by step equals a first composition of the same releases, byte for byte', () =>
  checkRandomDeploys(20));
