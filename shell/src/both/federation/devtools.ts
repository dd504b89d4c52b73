import type { PageRemote } from '@atverta/contract/composition.ts';
import { containerGlobal, HOST } from '@atverta/contract/container.ts';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { shareScope } from './share-scope.ts';

type Expose = { readonly moduleName: string; readonly modulePath: string };
type ModuleInfo = {
  readonly version: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
  readonly modules: Expose[];
};

/** The global that the devtools of the federation runtime read. */
export type FederationGlobal = {
  readonly __SHARE__: Record<string, object>;
  readonly moduleInfo: Record<string, ModuleInfo>;
};
declare const __FEDERATION__: FederationGlobal;

const shared = Object.entries(shareScope).map(([sharedName, versions]) => ({
  sharedName,
  version: Object.keys(versions)[0] ?? '',
}));

/**
 * Describes the host as the runtime's snapshots would. The runtime makes them from manifests, which this site does
 * not fetch.
 */
export function describeShell({ options, shareScopeMap }: ModuleFederation): void {
  __FEDERATION__.__SHARE__[options.id ?? HOST] = shareScopeMap;
  __FEDERATION__.moduleInfo[HOST] = { version: options.version ?? '', remotesInfo: {}, shared, modules: [] };
}

/** Describes a module; call it when the module is registered. */
export function describeRemote(name: string, { release, entry }: PageRemote): void {
  const { moduleInfo } = __FEDERATION__;
  const host = moduleInfo[HOST];
  if (host) host.remotesInfo[name] = { matchedVersion: release };
  Object.assign(moduleInfo, {
    [`${name}:${release}`]: {
      version: release,
      buildVersion: release,
      globalName: containerGlobal(name),
      remoteEntry: entry,
      remoteEntryType: 'global',
      publicPath: '',
      remotesInfo: {},
      shared,
      modules: [],
    },
  });
}

/** Describes an expose; call it when the expose is loaded. */
export function describeExpose(module: string, expose: string): void {
  const { moduleInfo } = __FEDERATION__;
  const info = moduleInfo[`${module}:${moduleInfo[HOST]?.remotesInfo[module]?.matchedVersion}`];
  const [moduleName, modulePath] = [expose.slice(2), expose];
  if (info && !info.modules.some((known) => known.moduleName === moduleName))
    info.modules.push({ moduleName, modulePath });
}
