import type { DeployLog } from '../compositions/deploy-log.ts';

/**
 * Returns the releases to which rollbacks of a module return one after another, the live one last. A rollback removes
 * the releases that it undid.
 */
export function rollbackStack(log: DeployLog, module: string): readonly string[] {
  let stack: readonly string[] = [];
  for (const { selection, action } of log) {
    const release = selection[module];
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
