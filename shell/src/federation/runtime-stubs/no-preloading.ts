/**
 * Stands in for the federation runtime's fetching ahead of remotes by their manifests (see
 * `rspack.config.ts`): `src/site/fetch-ahead.ts` does that by the composition.
 */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = (): never[] => [];
export const normalizePreloadExposes = (): never[] => [];
export const preloadAssets = (): void => {};
