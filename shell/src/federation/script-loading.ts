import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isModuleFile, resolvePublishedFile } from './known-files.ts';

const SCRIPT_TIMEOUT_MS = 10_000;

/** Containers that take too long are given up sooner than the runtime would. */
export const scriptLoading: ModuleFederationRuntimePlugin = {
  name: 'script-loading',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/**
 * Has every script loaded as it is published, with the hash that a document of this site names for
 * it: containers, and the chunks that they load, whichever build tool made them. What no document
 * names is not loaded: to whoever asked for it, it failed.
 */
export function guardScripts(): void {
  const { prototype } = HTMLScriptElement;
  const native = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, address: string) {
      const file = resolvePublishedFile(address);
      if (!file?.url) {
        const { origin, pathname } = new URL(address, location.href);
        if (origin !== location.origin || !isModuleFile(pathname))
          throw new TypeError(`Refused to load ${address}: not a file of this site's modules`);
        // Loaders await this event, and would wait for ever after an error that is thrown.
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
        return;
      }
      this.crossOrigin = 'anonymous';
      this.integrity = file.integrity ?? '';
      native.set?.call(this, file.url);
    },
  });
}
