type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether a page may be fetched that the visitor has not asked for yet. Browsers that do not say what they are on may. */
export function isAllowedToPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}
