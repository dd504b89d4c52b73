import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPOSE = join(import.meta.dirname, '..');

/** Hash over the composer's own sources: pages that another composer made are made again. */
export const toolVersion: string = globSync('**/*.ts', { cwd: COMPOSE })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(join(COMPOSE, file))), createHash('sha256'))
  .digest('hex');
