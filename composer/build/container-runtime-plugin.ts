import { ownCopy } from '@atverta/contract/container.ts';
import type { Compiler } from '@rspack/core';

/** `node` builds the same source for prerendering: it holds class names, but no styles. */
export type BuildTarget = 'browser' | 'node';

/** A container is a classic script. It loads its other files from its own folder. */
const PUBLIC_PATH = "__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, '');";

/**
 * With `enhanced: true`, Rspack's `ContainerPlugin` and `ConsumeSharedPlugin` write only tables. These functions
 * use the tables. They replace `@module-federation/webpack-bundler-runtime`, which takes 10 KB.
 *
 * - A chunk looks up a shared module in the host's share scope when it needs it: a version that fits, versions in use
 *   first, then the newest. If there is none, it loads the module's own copy (`ownCopy`), or throws an error.
 * - An own copy that exports `forOtherHosts` can extend the exports of exposes (see `ui/other-hosts`).
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

/** Tables that Rspack writes, by the runtime module that holds each. */
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
