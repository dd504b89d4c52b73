import { composeInOwnProcess } from '../compose/compose-in-own-process.ts';
import type { ReleaseByModule } from '../compositions/release-by-module.ts';
import type { DevServer } from './serve-dev-site.ts';
import type { BuildEvent } from './watch-module.ts';

export type OnBuild = (module: string, event: BuildEvent) => void;

/**
 * Composes new builds. Builds that end during a compose are composed together afterwards.
 * @param fixedReleases releases of modules that are not watched
 */
export function composeBuilds(
  watchedModules: readonly string[],
  fixedReleases: ReleaseByModule,
  { broadcast, announceReady }: DevServer,
  compose = (args: readonly string[]) => composeInOwnProcess(['compose', ...args, '--development']),
): OnBuild {
  const builtReleases = new Map<string, string>();
  let composing = Promise.resolve();
  let isComposeWaiting = false;
  let isRefused = false;
  /** True if tabs must reload the page to show a build. */
  let mustReload = false;

  async function composeAll(): Promise<void> {
    isComposeWaiting = false;
    const isReloadNeeded = mustReload;
    mustReload = false;
    const releases = Object.entries({ ...fixedReleases, ...Object.fromEntries(builtReleases) });
    const args = releases.flatMap(([module, release]) => ['--use', `${module}@${release}`]);
    try {
      const output = await compose(args);
      announceReady();
      console.log(output.split('\n', 1)[0]);
      isRefused = false;
      broadcast({ type: 'composed', mustReload: isReloadNeeded });
    } catch (error) {
      isRefused = true;
      mustReload ||= isReloadNeeded;
      const text = error instanceof Error ? error.message : String(error);
      console.error(text);
      broadcast({ type: 'error', source: 'compose', text });
    }
  }

  return (module, event) => {
    if (event.type === 'built') return broadcast({ ...event, module });
    if (event.type === 'checked') {
      const source = `A release of ${module}`;
      if (event.releaseErrors) console.error(`${source} is refused:\n${event.releaseErrors}`);
      return broadcast({ type: 'error', source, text: event.releaseErrors || undefined });
    }
    if (event.type === 'failed') {
      console.error(`${module} does not build:\n${event.error}`);
      return broadcast({ type: 'error', source: module, text: event.error });
    }
    broadcast({ type: 'error', source: module, text: undefined });
    if (builtReleases.get(module) === event.release) {
      // The edit was reverted: tabs that could not apply an update reload.
      composing = composing.then(() => {
        if (!isRefused) broadcast({ type: 'composed', mustReload: event.mustReload });
      });
      return;
    }
    mustReload ||= event.mustReload;
    builtReleases.set(module, event.release);
    if (builtReleases.size < watchedModules.length || isComposeWaiting) return;
    isComposeWaiting = true;
    composing = composing.then(composeAll);
  };
}
