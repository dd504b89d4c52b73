import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { packageSizesOf } from './package-sizes.ts';

it('counts the bytes of a script by package', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sizes-')), 'main.js');
  await writeFile(file, 'own(react)"ž";\nlib\ninitinit');
  const map = {
    sources: [
      'webpack://mf/./src/index.ts',
      'webpack://mf/../node_modules/react-dom/cjs/react-dom.js',
      'webpack://mf/../node_modules/@tanstack/query-core/node_modules/tiny/index.js',
      'webpack://mf/../shared/ui/Section.tsx',
      // The containers' runtime, in this repository and installed.
      'webpack://mf/../composer/container-runtime/init.ts',
      'webpack://mf/../node_modules/@atverta/composer/node_modules/@module-federation/webpack-bundler-runtime/init.ts',
    ],
    mappings: encode([
      [[0, 0, 0, 0], [4, 1, 0, 0], [9], [10, 3, 0, 0]],
      [[0, 2, 0, 0]],
      [
        [0, 4, 0, 0],
        [4, 5, 0, 0],
      ],
    ]),
  };
  await writeFile(`${file}.map`, JSON.stringify(map));
  expect(await packageSizesOf(file, 'mf')).toEqual({
    mf: 12,
    'react-dom': 5,
    shared: 5,
    tiny: 3,
  });
});
