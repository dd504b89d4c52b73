import { type Compiler, type Configuration, rspack } from '@rspack/core';

/** Builds something else for as long as the dev server watches, again at each change. */
export class WatchedBuildPlugin {
  private isWatching = false;
  private readonly config: Configuration;

  constructor(config: Configuration) {
    this.config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap(WatchedBuildPlugin.name, () => {
      if (this.isWatching) return;
      this.isWatching = true;
      rspack(this.config).watch({}, (error, stats) => {
        if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
      });
    });
  }
}
