import { expect, it } from 'vitest';
import { site } from './settings.ts';
import { withSiteName } from './with-name.ts';

it('names the site once', () => {
  expect(withSiteName('Privacy policy')).toBe(`Privacy policy – ${site.name}`);
  expect(withSiteName(`${site.name} opens doors`)).toBe(`${site.name} opens doors`);
});
