import type { LiveContent, LiveModule } from '@atverta/shared/contracts/composition.ts';
import { containerGlobal, HOST } from '@atverta/shared/contracts/container.ts';
import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ownExposes } from './own-exposes.ts';
import { shareScope } from './shared-singletons.ts';

/** What the federation runtime keeps for all hosts on a page. */
declare const __FEDERATION__: { readonly __SHARE__: object };

export type Remotes = {
  /** Makes modules known; one that is known already stays with the release that it has. */
  register(modules: Readonly<Record<string, LiveModule>>): void;
  /** Release of a module that is known. */
  releaseOf(module: string): string | undefined;
  /** Loads an expose through Module Federation. Rejects where any of its files cannot be had. */
  load(content: LiveContent): Promise<ContentModule>;
};

/**
 * @param plugin how container files are fetched: by script in a browser, from disk in Node
 * @param entryOf address of a module's container, where it is not that of its release
 */
export function createRemotes(
  plugin: ModuleFederationRuntimePlugin,
  entryOf = (_name: string, { entry }: LiveModule): string => entry.url,
): Remotes {
  const federation = createInstance({
    name: HOST,
    remotes: [],
    plugins: [plugin],
    // The default would load every known remote at once, and wait for those that are down.
    shareStrategy: 'loaded-first',
  });
  // The runtime's own handling of shared modules chooses between versions; here there is one of each.
  federation.initShareScopeMap('default', shareScope as never);
  Object.assign(__FEDERATION__.__SHARE__, { [HOST]: federation.shareScopeMap });
  const known = new Map<string, LiveModule>();
  return {
    register(modules) {
      for (const [name, module] of Object.entries(modules)) {
        if (known.has(name)) continue;
        known.set(name, module);
        federation.registerRemotes([
          { name, entry: entryOf(name, module), entryGlobalName: containerGlobal(name), type: 'global' },
        ]);
      }
    },
    releaseOf: (module) => known.get(module)?.release,
    async load({ module, expose }) {
      const own = module === 'shell' && ownExposes[expose];
      if (own) return own();
      const loaded = await federation.loadRemote<ContentModule>(`${module}/${expose.slice(2)}`);
      if (!loaded) throw new Error(`${module} does not expose ${expose}`);
      return loaded;
    },
  };
}
