import type { Configuration } from '@rspack/core';

/**
 * A build that watches. It looks for changes where files are, and takes for unchanging what it
 * finds installed, be it a link to a workspace.
 */
export const withRealPaths = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, symlinks: true },
});
