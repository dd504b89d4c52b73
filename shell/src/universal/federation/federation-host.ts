import type { PageRemote, SlotContent } from '@atverta/contract/composition.ts';
import { containerGlobal, SHELL } from '@atverta/contract/container.ts';
import type { DataFile } from '@atverta/contract/data-file.ts';
import type { ExposeExports } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import {
  ModuleFederation,
  type ModuleFederationRuntimePlugin,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { shareScope } from './share-scope.ts';

export type FederationHost = ReturnType<typeof createFederationHost>;

/** @param entry the container's URL without hash, if the module has one */
type LoadDataFile = (content: SlotContent, language: Language, entry: string | undefined) => Promise<unknown>;

/**
 * Creates the federation host.
 * @param plugin loads container files: by script in a browser, from disk in Node
 * @param loadDataFile loads data files
 */
export function createFederationHost(plugin: ModuleFederationRuntimePlugin, loadDataFile: LoadDataFile) {
  const federation = new ModuleFederation({
    id: SHELL,
    name: SHELL,
    remotes: [],
    plugins: [plugin],
    // The default would load all remotes at once, and wait for those that are down.
    shareStrategy: 'loaded-first',
  });
  // `disableShared` in `shell/rspack.config.ts` removes the choice between versions: there is one of each.
  federation.initShareScopeMap('default', shareScope);
  // Module Federation’s devtools find it there.
  setGlobalFederationInstance(federation);
  const entries = new Map<string, string>();
  return {
    /** Registers a module's container once. */
    register(name: string, { release: version, entry }: PageRemote): void {
      if (entries.has(name)) return;
      entries.set(name, entry);
      federation.registerRemotes([
        { name, version, entry, entryGlobalName: containerGlobal(name), type: 'global' },
      ]);
    },
    /**
     * Loads an expose through Module Federation.
     * @throws if one of its files cannot be loaded
     */
    async load({ module, expose }: SlotContent): Promise<ExposeExports> {
      const loadOwnExpose = module === SHELL && ownExposes[expose];
      if (loadOwnExpose) return loadOwnExpose();
      const exposeExports = await federation.loadRemote<ExposeExports>(`${module}/${expose.slice(2)}`);
      if (!exposeExports) throw new Error(`${module} does not expose ${expose}`);
      return exposeExports;
    },
    /**
     * Loads a page's data file.
     * @throws if it cannot be loaded
     */
    loadDataFile: async (content: SlotContent, language: Language) =>
      (await loadDataFile(content, language, entries.get(content.module))) as DataFile,
  };
}

/** The shell loads its own pages without federation. */
const ownExposes: Readonly<Record<string, () => Promise<ExposeExports>>> = {
  './pages/not-found': () =>
    import(/* webpackChunkName: "pages-not-found" */ '../../pages/not-found/index.ts'),
  './pages/not-sent': () => import(/* webpackChunkName: "pages-not-sent" */ '../../pages/not-sent/index.ts'),
};
