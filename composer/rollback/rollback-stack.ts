import type { DeployLog } from '../compositions/deploy-log.ts';
import type { ReleaseByModule } from '../compositions/release-by-module.ts';

/**
 * Returns a module's releases as a stack, the live one on top. A deploy pushes a release; a rollback pops those that
 * it undoes.
 */
export function rollbackStack(log: DeployLog, module: string): readonly string[] {
  let stack: readonly string[] = [];
  for (const { releaseByModule, action } of log) {
    const release = releaseByModule[module];
    if (release === undefined || release === stack.at(-1)) continue;
    const earlierIndex = stack.lastIndexOf(release);
    stack =
      action === 'rollback' && earlierIndex !== -1 ? stack.slice(0, earlierIndex + 1) : [...stack, release];
  }
  return stack;
}

/** Returns the last release before the live one that may go live again. */
export function previousReleaseIn(
  stack: readonly string[],
  mayGoLive: (release: string) => boolean,
): string | undefined {
  const liveRelease = stack.at(-1);
  return stack.findLast((release) => release !== liveRelease && mayGoLive(release));
}

/** Returns the releases that rollbacks replaced, by module, unless the module was deployed again since. */
export function rolledBackReleases(log: DeployLog): ReleaseByModule {
  const rolledBack: Record<string, string> = {};
  for (const [index, { releaseByModule, action }] of log.entries())
    for (const [module, release] of Object.entries(log[index - 1]?.releaseByModule ?? {})) {
      if (releaseByModule[module] === release) continue;
      if (action === 'rollback') rolledBack[module] = release;
      else delete rolledBack[module];
    }
  return rolledBack;
}
