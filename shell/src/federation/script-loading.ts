import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isFromDeveloper } from './known-files.ts';

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
      const { origin, pathname } = new URL(url, location.href);
      const integrity = origin === location.origin ? integrityOf(pathname) : undefined;
      // What runs on a developer's machine changes with every key that is struck.
      if (!integrity && !isFromDeveloper(origin)) throw new Error(`No integrity hash is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity ?? '';
      script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
