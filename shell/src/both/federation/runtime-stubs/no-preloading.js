/**
 * Stands in for the federation runtime's fetching ahead of remotes by their manifests (see
 * `rspack.config.ts`): documents name the files that their pages need.
 */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => {};
