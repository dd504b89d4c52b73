import { ownCopy } from '@atverta/contract/container.ts';
import type { Compiler } from '@rspack/core';

/** `node` is the same source as visitors load, for prerendering: without styles, but with their class names. */
export type BuildTarget = 'browser' | 'node';

/** A container is a classic script, and its release is the folder that it was loaded from. */
const PUBLIC_PATH = "__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, '');";

/**
 * With `enhanced: true`, Rspack's `ContainerPlugin` and `ConsumeSharedPlugin` write tables and leave
 * these functions to a runtime: `@module-federation/webpack-bundler-runtime` of 10 KB in stock builds.
 *
 * - A shared module is looked up in the host's scope when a chunk needs it: a version that fits, those
 *   in use first, then the newest. Without one, the module's own copy is loaded (`ownCopy`), or the
 *   expose is refused in one sentence.
 * - An own copy that exports `forOtherHosts` adds to what exposes export (see `ui/other-hosts`).
 */
const containerRuntime = (module: string, target: BuildTarget) => `
${target === 'browser' ? PUBLIC_PATH : ''}
var scope = {};
var taken = {};
var addTo;
__webpack_require__.initContainer = (shareScope) => {
  scope = shareScope;
};
__webpack_require__.getContainer = async (expose) => {
  var load = __webpack_require__.initializeExposesData.moduleMap[expose];
  if (!load) throw new Error('${module} does not expose ' + expose);
  var factory = await load();
  return () => {
    var exported = factory();
    return addTo ? addTo(exported, expose) : exported;
  };
};
var take = async ({ shareKey, requiredVersion }) => {
  var versions = scope[shareKey] || {};
  var [, major, minor] = /(\\d+)\\.(\\d+)/.exec(requiredVersion);
  var [version] = Object.keys(versions)
    .filter((each) => (each = each.split('.'))[0] === major && +each[1] >= minor)
    .sort((a, b) => !!versions[b].loaded - !!versions[a].loaded || b.localeCompare(a, 'en', { numeric: true }));
  if (version) {
    var shared = versions[version];
    shared.useIn?.push('${module}');
    var factory = await shared.get();
    shared.loaded = 1;
    return factory;
  }
  var fallback = __webpack_require__.initializeExposesData.moduleMap['${ownCopy('')}' + shareKey];
  if (!fallback) throw new Error('${module} needs ' + shareKey + ' ' + requiredVersion + ', and its host shares ' + (Object.keys(versions).join(', ') || 'none'));
  var own = await fallback();
  return () => {
    var exported = own();
    addTo ||= exported.forOtherHosts;
    return exported;
  };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  var { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
  (chunkMapping[chunkId] || []).forEach((id) => promises.push(
    (taken[id] ||= take(moduleIdToConsumeDataMapping[id]).then(
      (factory) => {
        __webpack_require__.m[id] = (module) => {
          module.exports = factory();
        };
      },
      (error) => {
        delete taken[id];
        throw error;
      },
    )),
  ));
};`;

/** By the part of Rspack's runtime that each stands in. */
const TABLES: Readonly<Record<string, string>> = {
  initialize_exposes: 'initializeExposesData',
  consumes_loading: 'consumesLoadingData',
};

export const containerRuntimePlugin = (module: string, target: BuildTarget) =>
  function ContainerRuntimePlugin(compiler: Compiler): void {
    const { name } = ContainerRuntimePlugin;
    const { RuntimeModule } = compiler.webpack;
    class ContainerRuntime extends RuntimeModule {
      override generate(): string {
        return containerRuntime(module, target);
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const missing = new Set(Object.keys(TABLES));
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
        compilation.addRuntimeModule(
          chunk,
          new ContainerRuntime('container_runtime', RuntimeModule.STAGE_ATTACH),
        ),
      );
      compilation.hooks.runtimeModule.tap(name, (module) => {
        const table = TABLES[module.name];
        if (table && module.source?.source.toString().includes(`__webpack_require__.${table} =`))
          missing.delete(module.name);
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        for (const part of missing)
          compilation.errors.push(
            new Error(
              `Rspack no longer writes \`${TABLES[part]}\` in \`${part}\`: ${name} relies on it`,
            ) as never,
          );
      });
    });
  };
