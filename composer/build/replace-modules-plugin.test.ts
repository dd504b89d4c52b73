import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../store/testing/built-module.ts';
import { ReplaceModulesPlugin } from './replace-modules-plugin.ts';

const ORIGINAL = "function heavy() { return 'theirs'; }\nexport { heavy };\n";

/** Builds a package whose module is replaced. @returns what the build complains of, and its script's text */
async function build(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const all = {
    'node_modules/pack/package.json': '{ "name": "pack", "type": "module", "main": "index.js" }',
    'node_modules/pack/index.js': "export { heavy } from './dist/heavy.js';\n",
    'node_modules/pack/dist/heavy.js': ORIGINAL,
    'light.js': "export const heavy = () => 'ours';\n",
    'entry.js': "import { heavy } from 'pack';\nconsole.log(heavy());\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    if (text) await writeFile(join(folder, file), text);
  }
  const replacement = {
    package: 'pack',
    from: pathToFileURL(join(folder, 'entry.js')).href,
    file: 'dist/heavy.js',
    by: join(folder, 'light.js'),
  };
  return new Promise<{ errors: string[]; script: string }>((done, fail) =>
    rspack(
      {
        context: folder,
        mode: 'production',
        entry: './entry.js',
        output: { path: join(folder, 'out') },
        plugins: [new ReplaceModulesPlugin([replacement])],
      },
      (error, stats) => {
        if (error || !stats) return fail(error);
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        const source = stats.compilation.getAsset('main.js')?.source.source();
        return done({ errors: errors.map(({ message }) => message), script: String(source) });
      },
    ),
  );
}

it('puts a module in the place of a package’s own', async () => {
  const { errors, script } = await build({});
  expect(errors).toEqual([]);
  expect(script).toContain('ours');
  expect(script).not.toContain('theirs');
});

it.each([
  [
    'is gone',
    {
      'node_modules/pack/dist/heavy.js': '',
      'node_modules/pack/dist/renamed.js': ORIGINAL,
      'node_modules/pack/index.js': "export { heavy } from './dist/renamed.js';\n",
    },
  ],
  ['is not imported any more', { 'node_modules/pack/index.js': "export const heavy = () => 'inlined';\n" }],
  [
    'exports heavier instead of heavy',
    {
      'node_modules/pack/dist/heavy.js': "export const heavier = () => 'theirs';\n",
      'node_modules/pack/index.js': "export { heavier as heavy } from './dist/heavy.js';\n",
    },
  ],
])('fails the build in one sentence where it %s', async (misfit, files) => {
  const { errors } = await build(files);
  expect(errors.join('\n')).toContain(`pack/dist/heavy.js ${misfit}, and `);
});
