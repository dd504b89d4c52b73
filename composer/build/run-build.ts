import {
  type Configuration,
  type MultiRspackOptions,
  type MultiStats,
  rspack,
  type Stats,
} from '@rspack/core';

/**
 * Builds once.
 * @throws with the errors of the bundler
 */
export function runBuild(config: Configuration | readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) =>
    rspack(config as MultiRspackOptions, (error, stats) => {
      const errors = buildErrorsOf(error, stats);
      if (errors === undefined) resolve();
      else reject(new Error(errors));
    }),
  );
}

export const buildErrorsOf = (
  error: Error | null,
  stats: Stats | MultiStats | undefined,
): string | undefined => error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
