import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { resolvePublishedFile } from './known-files.ts';

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Loads containers by script, each with the integrity hash that a document of this site names for
 * it. What no document names is not loaded. Containers load their chunks by the same rule.
 */
export const scriptLoading: ModuleFederationRuntimePlugin = {
  name: 'script-loading',
  createScript({ url }) {
    const file = resolvePublishedFile(url);
    if (!file?.url) throw new Error(`No integrity hash is known for ${url}`);
    const script = document.createElement('script');
    script.src = file.url;
    script.integrity = file.integrity ?? '';
    script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
