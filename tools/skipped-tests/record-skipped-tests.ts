import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';

export type SkippedTest = { readonly name: string; readonly reason: string };

const FILE = join(PROJECT_ROOT, 'node_modules/.cache/skipped-tests.jsonl');

/** Records a skipped test for the list at the end of `npm test`. */
export function recordSkippedTest(test: SkippedTest): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(test)}\n`);
}

export function takeSkippedTests(): readonly SkippedTest[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  rmSync(FILE);
  return lines.filter(Boolean).map((line) => JSON.parse(line) as SkippedTest);
}
