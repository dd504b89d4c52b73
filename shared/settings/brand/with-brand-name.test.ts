import { expect, it } from 'vitest';
import * as brand from './brand.ts';
import { withBrandName } from './with-brand-name.ts';

it('names the site once', () => {
  expect(withBrandName('Privacy policy')).toBe(`Privacy policy – ${brand.name}`);
  expect(withBrandName(`${brand.name} opens doors`)).toBe(`${brand.name} opens doors`);
});
