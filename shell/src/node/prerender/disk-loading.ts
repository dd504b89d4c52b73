import type { LoadContainer } from '@atverta/runtime/renderer.ts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Loads containers in Node, where the composer says they are. */
export function diskLoading(loadContainer: LoadContainer): ModuleFederationRuntimePlugin {
  return {
    name: 'disk-loading',
    loadEntry: async ({ remoteInfo }) => loadContainer(remoteInfo.name) as never,
  };
}
