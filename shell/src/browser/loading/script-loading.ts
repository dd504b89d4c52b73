import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { claimPublishedFile, isModuleFile } from './admitted-files.ts';

/**
 * Time after which a script request fails. `withTimeout` gives up a slot earlier. A page that is opened in between
 * reuses the pending request; a later one makes a new request.
 */
const SCRIPT_TIMEOUT_MS = 10_000;

export const scriptLoadingPlugin: ModuleFederationRuntimePlugin = {
  name: 'script-loading',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/**
 * Gives every script of a module, container or chunk, its published address and integrity hash. A file that no
 * document names fails to load. Style sheets of third-party containers get their hashes, too.
 */
export function guardScripts(): void {
  guard(HTMLScriptElement.prototype, 'src', (script, address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !isModuleFile(pathname))
      throw new TypeError(`Refused to load ${address}: not a file of this site's modules`);
    // Loaders wait for this event; after a thrown error they would wait forever.
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return undefined;
  });
  guard(HTMLLinkElement.prototype, 'href', (_link, address) => address);
}

type LoadingElement = HTMLElement & { crossOrigin: string | null; integrity: string };

/** @param ifUnknown address to load if no document names the file */
function guard<Target extends LoadingElement>(
  prototype: Target,
  property: string,
  ifUnknown: (element: Target, address: string) => string | undefined,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property) as PropertyDescriptor;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: Target, address: string) {
      const file = claimPublishedFile(address);
      if (file?.integrity) {
        this.crossOrigin = 'anonymous';
        this.integrity = file.integrity;
      }
      const url = file?.url ?? ifUnknown(this, address);
      if (url !== undefined) native.set?.call(this, url);
    },
  });
}
