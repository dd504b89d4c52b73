/** Below a module's folder: held by whoever builds and releases it there. */
export const RELEASE_LOCK = 'node_modules/.cache/release.lock';
