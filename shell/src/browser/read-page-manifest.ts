import type { PageManifest } from '@atverta/runtime/composition.ts';

/** The manifest that `compose` inlined in this document. */
export const readPageManifest = (): PageManifest =>
  JSON.parse(document.getElementById('page-manifest')?.textContent ?? '') as PageManifest;
