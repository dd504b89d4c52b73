import type { DeployLog } from '../compositions/deploy-log.ts';

/** The releases of a module that a roll back goes through, the present one last: a roll back takes off what it undid. */
export function liveStack(log: DeployLog, module: string): readonly string[] {
  let stack: readonly string[] = [];
  for (const { selection, action } of log) {
    const release = selection[module];
    if (release === undefined || release === stack.at(-1)) continue;
    const known = stack.lastIndexOf(release);
    stack = action === 'rollback' && known !== -1 ? stack.slice(0, known + 1) : [...stack, release];
  }
  return stack;
}

/** The last release that was live before the present one, and may be so again. */
export function releaseBefore(
  stack: readonly string[],
  mayGoLive: (release: string) => boolean,
): string | undefined {
  const present = stack.at(-1);
  return stack.findLast((release) => release !== present && mayGoLive(release));
}
