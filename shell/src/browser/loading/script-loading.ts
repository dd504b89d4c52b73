import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { assertModuleFile, requestRegisteredFile } from './registered-files.ts';

/**
 * Time after which a script request fails. `withTimeout` gives up the slot earlier, but a page that is opened then
 * still reuses the pending request.
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
 * Gives every script of a module, container or chunk, its published URL and integrity hash. A file that no
 * document names fails to load. Style sheets of third-party containers get their hashes, too.
 */
export function guardScripts(): void {
  guard(HTMLScriptElement.prototype, 'src', (script, url) => {
    assertModuleFile(url);
    // Loaders wait for this event; after a thrown error they would wait forever.
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return undefined;
  });
  guard(HTMLLinkElement.prototype, 'href', (_link, url) => url);
}

type LoadingElement = HTMLElement & { crossOrigin: string | null; integrity: string };

/** @param ifUnknown URL to load if no document names the file */
function guard<Target extends LoadingElement>(
  prototype: Target,
  property: string,
  ifUnknown: (element: Target, url: string) => string | undefined,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property) as PropertyDescriptor;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: Target, requestedUrl: string) {
      const file = requestRegisteredFile(requestedUrl);
      if (file?.integrity) {
        this.crossOrigin = 'anonymous';
        this.integrity = file.integrity;
      }
      const url = file?.url ?? ifUnknown(this, requestedUrl);
      if (url !== undefined) native.set?.call(this, url);
    },
  });
}
