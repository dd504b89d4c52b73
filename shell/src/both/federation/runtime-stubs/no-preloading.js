/** Replaces the federation runtime's preloading by manifests: documents name their files. */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => {};
