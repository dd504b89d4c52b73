import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Gets a module's container from its Node build. */
export type LoadContainer = (module: string) => unknown;

/** Loads containers in Node, where the composer says they are. */
export function diskLoading(loadContainer: LoadContainer): ModuleFederationRuntimePlugin {
  return {
    name: 'disk-loading',
    loadEntry: async ({ remoteInfo }) => loadContainer(remoteInfo.name) as never,
  };
}
