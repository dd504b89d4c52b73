import type { PublishedFile } from '@atverta/runtime/composition.ts';

const requested = new Set<string>();

/**
 * Requests scripts at once, instead of one after another as they name each other. They go to the
 * browser's cache, where the page finds them.
 */
export function prefetchScripts(scripts: readonly PublishedFile[]): void {
  for (const { url, integrity } of scripts) {
    if (requested.has(url)) continue;
    requested.add(url);
    // Whether it can be had is found out, and dealt with, where it is needed.
    fetch(url, { integrity, priority: 'low' }).catch(() => requested.delete(url));
  }
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether a page may be fetched that the visitor has not asked for yet. Browsers that do not say what they are on may. */
export function isAllowedToPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}
