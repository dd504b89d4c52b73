import { expect, test } from 'vitest';
import { cacheControl } from './headers.ts';

test.each(['/_modules/mf-one/page.0123.js', `/federation/mf-one/${'01234'.repeat(8)}/page.js`])(
  'caches %s for ever, because its content never changes',
  (path) => expect(cacheControl(path)).toBe('public, max-age=31536000, immutable'),
);

test.each(['/en/about', '/federation/mf-one/mf-manifest.json', '/en/_modules/'])(
  'lets the browser ask for %s each time',
  (path) => expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate'),
);
