import { basename, join } from 'node:path';
import { DataFilesPlugin } from '@atverta/composer/build/data-files-plugin.ts';
import {
  type ModuleBuild,
  prepareModuleBuild as prepareReleaseBuild,
} from '@atverta/composer/release/prepare-module-build.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { type Configuration, rspack } from '@rspack/core';
import { qaConfig } from '../server/qa-config.ts';

/** Builds the page of a module alone. Releases nothing. */
export async function prepareModuleBuild(folder: string, output: string): Promise<ModuleBuild> {
  const module = basename(folder);
  const build = await prepareReleaseBuild(folder, output);
  const browser = build.configs.find(({ name }) => name === `${module}:browser`);
  const base = qaConfig(module, { main: join(import.meta.dirname, 'main.tsx') }, [folder]);
  const workbench: Configuration = {
    ...base,
    context: folder,
    output: { ...base.output, publicPath: `${MODULES_PATH}${module}/`, path: join(output, 'browser') },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '#module/source': join(folder, 'src'),
        '#module/declaration': join(folder, 'src/module.ts'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CssExtractRspackPlugin(),
      ...(browser?.plugins?.filter((plugin) => plugin instanceof DataFilesPlugin) ?? []),
    ],
  };
  return { ...build, configs: [workbench], release: async () => '' };
}
