import type { PageContent, PageRemote } from '@atverta/contract/composition.ts';
import { containerGlobal, HOST, SHARE_SCOPE } from '@atverta/contract/container.ts';
import type { ContentModule } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { PageData } from '@atverta/contract/page-data.ts';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { describeExpose, describeRemote, describeShell } from './devtools.ts';
import { shareScope } from './share-scope.ts';

export type Remotes = ReturnType<typeof createRemotes>;

/** @param entry address of the module's container, if it has one */
type LoadData = (content: PageContent, language: Language, entry: string | undefined) => Promise<unknown>;

/**
 * Creates the federation host.
 * @param plugin loads container files: by script in a browser, from disk in Node
 * @param loadData loads data files
 * @param version release of the shell
 */
export function createRemotes(plugin: ModuleFederationRuntimePlugin, loadData: LoadData, version: string) {
  const federation = createInstance({
    name: HOST,
    version,
    remotes: [],
    plugins: [plugin],
    // The default would load all remotes at once, and wait for those that are down.
    shareStrategy: 'loaded-first',
  });
  // The runtime's own handling of shared modules is removed, since there is one version of each.
  federation.initShareScopeMap(SHARE_SCOPE, shareScope);
  describeShell(federation);
  const known = new Map<string, PageRemote>();
  return {
    /** Registers a module's container once. */
    register(name: string, remote: PageRemote): void {
      if (known.has(name)) return;
      known.set(name, remote);
      describeRemote(name, remote);
      const { release: version, entry } = remote;
      federation.registerRemotes([
        { name, version, entry, entryGlobalName: containerGlobal(name), type: 'global' },
      ]);
    },
    /**
     * Loads an expose through Module Federation.
     * @throws if one of its files cannot be loaded
     */
    async load({ module, expose }: PageContent): Promise<ContentModule> {
      const own = module === HOST && ownExposes[expose];
      if (own) return own();
      const loaded = await federation.loadRemote<ContentModule>(`${module}/${expose.slice(2)}`);
      if (!loaded) throw new Error(`${module} does not expose ${expose}`);
      describeExpose(module, expose);
      return loaded;
    },
    /**
     * Loads a page's data file.
     * @throws if it cannot be loaded
     */
    loadData: async (content: PageContent, language: Language) =>
      (await loadData(content, language, known.get(content.module)?.entry)) as PageData,
  };
}

/** The shell loads its own pages without federation. */
const ownExposes: Readonly<Record<string, () => Promise<ContentModule>>> = {
  './pages/not-found': () =>
    import(/* webpackChunkName: "pages-not-found" */ '../../pages/not-found/index.ts'),
  './pages/not-sent': () => import(/* webpackChunkName: "pages-not-sent" */ '../../pages/not-sent/index.ts'),
};
