import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import type { Configuration } from '@rspack/core';
import { openReleaseStore } from '../store/open-store.ts';
import { describeRelease } from './make-release.ts';

export type ModuleBuild = {
  /** For browsers and for Node, each writing into a folder of its own below the output. */
  readonly configs: readonly Configuration[];
  /** Adds what was built to a release store. @returns the release's name */
  release(version: string, store?: string): Promise<string>;
};

export async function moduleBuild(folder: string, output: string): Promise<ModuleBuild> {
  const declaration = await importDefault<ModuleDeclaration>(folder, 'src/module.ts');
  const configs = await importDefault<Configuration[]>(folder, 'rspack.config.ts');
  return {
    configs: configs.map((config) => ({
      ...config,
      output: { ...config.output, path: join(output, config.name?.split(':')[1] ?? '') },
    })),
    async release(version, store) {
      const origin = { version, commit: '', builtBy: '' };
      const manifest = await describeRelease(declaration, output, origin);
      await (await openReleaseStore(store)).add(manifest, output, { by: '', note: '', channel: '' });
      return manifest.release;
    },
  };
}

export async function importDefault<T>(folder: string, file: string): Promise<T> {
  const { default: value } = (await import(pathToFileURL(join(folder, file)).href)) as { default: T };
  return value;
}
