import type { PageManifest } from '@atverta/shared/contracts/composition.ts';

let manifest: PageManifest | undefined;

/** The manifest that `compose` inlined in this page. */
export function readPageManifest(): PageManifest {
  manifest ??= JSON.parse(document.getElementById('page-manifest')?.textContent ?? '') as PageManifest;
  return manifest;
}
