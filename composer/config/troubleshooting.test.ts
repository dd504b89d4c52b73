import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './site.ts';

const GUIDE = join(ROOT, 'docs/troubleshooting.md');
const FOLDERS = '{composer,tools,shell}/**/*.{ts,tsx}';

/** What commands and browsers are said to say: a cell that is one quotation. */
const quoted = existsSync(GUIDE)
  ? [...readFileSync(GUIDE, 'utf8').matchAll(/^\| `([^`/]+)` (?:on our console )?\|/gm)].map(
      ([, text]) => text,
    )
  : [];
const sources = globSync(FOLDERS, { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.test.*', '**/dist/**'] })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

// A module's own repository has no guide.
it.skipIf(quoted.length === 0).each(quoted)('something says “%s”', (text = '') => {
  for (const part of text.split('…').filter((each) => each.trim() !== ''))
    expect(sources.includes(part.trim()), part).toBe(true);
});
