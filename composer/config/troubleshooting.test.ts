import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './site-config.ts';

const GUIDE = join(PROJECT_ROOT, 'docs/troubleshooting.md');
const FOLDERS = '{composer,tools,shell}/**/*.{ts,tsx}';

/** Messages that the guide quotes: cells of the first column that are one quotation. */
const quoted = existsSync(GUIDE)
  ? [...readFileSync(GUIDE, 'utf8').matchAll(/^\| `([^`/]+)` (?:on our console )?\|/gm)].map(
      ([, text]) => text,
    )
  : [];
const sources = globSync(FOLDERS, {
  cwd: PROJECT_ROOT,
  exclude: ['**/node_modules/**', '**/*.test.*', '**/dist/**'],
})
  .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
  .join('\n');

// A repository of a single module has no guide.
it.skipIf(quoted.length === 0).each(quoted)('a source contains “%s”', (text = '') => {
  for (const part of text.split('…').filter((each) => each.trim() !== ''))
    expect(sources.includes(part.trim()), part).toBe(true);
});
