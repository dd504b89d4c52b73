import { expect, it } from 'vitest';
import { buildNameOf, publishedName, releaseFolder } from './published-files.ts';

// The hash of an empty file.
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

it.each([
  ['974.js', '974.e3b0c44298fc.js'],
  ['remote-entry.js', 'remote-entry.e3b0c44298fc.js'],
  ['text-latin.woff2', 'text-latin.e3b0c44298fc.woff2'],
])('%s is published by its content as %s', (file, published) => {
  expect(publishedName(file, EMPTY)).toBe(published);
});

it('maps the build’s names of scripts and style sheets to published ones', () => {
  for (const file of ['974.js', 'remote-entry.js', '215.css'])
    expect(buildNameOf(publishedName(file, EMPTY))).toBe(file);
  expect(buildNameOf('/_modules/mf-forms/974.js'), 'one that was never published').toBe(
    '/_modules/mf-forms/974.js',
  );
});

it('keeps the file names of third-party builds, in a folder of the release', () => {
  const folder = releaseFolder('mf-two', '0'.repeat(40));
  expect(folder).toBe(`/_modules/mf-two/${'0'.repeat(40)}/`);
  const name = 'deep/a.0123456789ab.js';
  expect(buildNameOf(folder + name)).toBe(`/_modules/mf-two/${name}`);
  expect(buildNameOf(`/a${folder}a.0123456789ab.js`), 'elsewhere').toBe(`/a${folder}a.js`);
  expect(buildNameOf('/_modules/mf-two/a.0123456789ab.js.map')).toBe(
    '/_modules/mf-two/a.0123456789ab.js.map',
  );
});
