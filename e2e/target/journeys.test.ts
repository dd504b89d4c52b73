import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeyOf, knownJourneys } from './journeys.ts';

test('every journey is listed as possible or impossible on a deployed site', () => {
  const files = globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, '../journeys') });
  expect(knownJourneys().toSorted()).toEqual(files.map(journeyOf).toSorted());
});
