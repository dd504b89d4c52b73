import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Loads containers by script, each with the integrity hash that the lock or the live composition
 * names for it. A file that neither names is not loaded. (A container's own chunks carry their
 * hashes inside the container.)
 */
export function scriptLoading(
  integrityOf: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'script-loading',
    createScript({ url }) {
      const integrity = integrityOf(new URL(url, location.href).pathname);
      if (!integrity) throw new Error(`No integrity hash is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
