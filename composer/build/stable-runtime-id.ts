import type { Compiler } from '@rspack/core';

/** Name that Rspack gives to the file with the federation runtime. */
const RUNTIME = '@module-federation/runtime/rspack.js';

/** Id of that file in each container. */
const STABLE_ID = 'federation-runtime';

/**
 * Replaces the id of the federation runtime in containers. Rspack makes it from the runtime's path on this machine, and
 * the same source has to make the same release everywhere.
 */
export function stableRuntimeId({ hooks, webpack }: Compiler): void {
  const { name } = stableRuntimeId;
  const { ReplaceSource } = webpack.sources;
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const id = [...compilation.modules]
        .filter((module) => module.nameForCondition() === RUNTIME)
        .map((module) => compilation.chunkGraph.getModuleId(module))
        .find((moduleId) => moduleId !== null);
      if (!id) {
        compilation.errors.push(new Error(`There is no module ${RUNTIME}: ${name} relies on it`) as never);
        return;
      }
      for (const file of Object.keys(compilation.assets).filter((asset) =>
        asset.startsWith('remote-entry.'),
      )) {
        compilation.updateAsset(file, (source) => {
          const replaceSource = new ReplaceSource(source);
          const [text, quotedId] = [String(source.source()), `"${id}"`];
          for (let index = text.indexOf(quotedId); index >= 0; index = text.indexOf(quotedId, index + 1))
            replaceSource.replace(index + 1, index + String(id).length, STABLE_ID);
          return replaceSource;
        });
      }
    });
  });
}
