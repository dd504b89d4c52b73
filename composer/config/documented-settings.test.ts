import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './site-config.ts';

const TABLES = ['docs/production.md', 'composer/store/README.md'];
const SETTING = /env(?:ironment)?\['(\w+)'\]|\{ (\w+) \}: Environment/g;

/** Settings in the first column of the tables. */
const documented = new Set(
  TABLES.map((file) => join(PROJECT_ROOT, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/^\| `[A-Z].*?\|/gm) ?? [])
    .flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []),
);

const settings = globSync('composer/*/settings.ts', { cwd: PROJECT_ROOT }).flatMap((file) =>
  [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(SETTING)].map(([, name, other]) => ({
    file,
    name: name ?? other ?? '',
  })),
);

// A repository of a single module has no guide to production.
it.skipIf(!existsSync(join(PROJECT_ROOT, 'docs'))).each(settings)(
  '$name of $file has a row in a table',
  ({ name }) => {
    expect([...documented]).toContain(name);
  },
);
