import { expect, it } from 'vitest';
import { olderMinor, watchedPackages } from './versions.ts';

it('finds the last release of the minor before, and none of another major', () => {
  const versions = ['1.9.0', '2.0.0', '2.1.3', '2.1.10', '2.3.0-beta.1', '2.3.2'];
  expect(olderMinor(versions, '2.3.2')).toBe('2.1.10');
  expect(olderMinor(versions, '2.0.0')).toBeUndefined();
});

it('watches what deviations depend on', () => {
  expect(Object.keys(watchedPackages())).toEqual(
    expect.arrayContaining([
      '@module-federation/enhanced',
      '@rspack/core',
      '@tanstack/react-query',
      'react',
      'react-dom',
      'react-router',
    ]),
  );
});
