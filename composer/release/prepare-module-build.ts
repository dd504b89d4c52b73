import { basename, dirname, join } from 'node:path';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import type { Configuration } from '@rspack/core';
import { openReleaseStore } from '../store/open-release-store.ts';
import { importDefault } from './import-default.ts';
import { makeReleaseManifest } from './make-release-manifest.ts';
import { moduleErrors } from './module-errors.ts';

export type ModuleBuild = {
  /** Configurations for browsers and for Node. Each writes to its own folder below the output. */
  readonly configs: readonly Configuration[];
  /**
   * Adds the build to a release store.
   * @returns the release's name
   */
  release(version: string, store?: string): Promise<string>;
  /** Returns the errors for which a release of the module would be refused. */
  releaseErrors(): Promise<readonly string[]>;
};

/** Prepares a build of a module to another folder. */
export async function prepareModuleBuild(folder: string, output: string): Promise<ModuleBuild> {
  const declaration = await importDefault<ModuleDeclaration>(folder, 'src/module.ts');
  const configs = await importDefault<Configuration[]>(folder, 'rspack.config.ts');
  return {
    configs: configs.map((config) => ({
      ...config,
      output: { ...config.output, path: join(output, config.name?.split(':')[1] ?? '') },
    })),
    async release(version, store) {
      const provenance = { version, commit: '', builtBy: '' };
      const manifest = await makeReleaseManifest(declaration, output, provenance);
      await (await openReleaseStore(store)).add(manifest, output, { by: '', note: '', channel: '' });
      return manifest.release;
    },
    releaseErrors: () => moduleErrors(basename(folder), declaration, dirname(folder)),
  };
}
