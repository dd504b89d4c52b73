import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import type { Configuration } from '@rspack/core';
import { openReleaseStore } from '../store/open-store.ts';
import { describeRelease } from './make-release.ts';

/** A module, to be built in a folder of the caller's. */
export type ModuleBuild = {
  /** For browsers and for Node, each writing into a folder of its own below the output. */
  readonly configs: readonly Configuration[];
  /**
   * Adds what was built to a release store, with a version that says who built it.
   * @param store that of the settings, where none is named
   * @returns the release's name
   */
  release(version: string, store?: string): Promise<string>;
};

/** @param folder of the module */
export async function moduleBuild(folder: string, output: string): Promise<ModuleBuild> {
  const declaration = await importFrom<ModuleDeclaration>(folder, 'src/module.ts');
  const configs = await importFrom<Configuration[]>(folder, 'rspack.config.ts');
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

async function importFrom<T>(folder: string, file: string): Promise<T> {
  const { default: value } = (await import(pathToFileURL(join(folder, file)).href)) as { default: T };
  return value;
}
