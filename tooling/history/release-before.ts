import type { LiveRelease } from '../site-folder/live-history.ts';

/** A release that was made, at a time as ISO 8601, UTC. Oldest first in a list. */
type Made = { readonly release: string; readonly at: string };

/**
 * The release of a module before its present one: the last that was made earlier and was live, so
 * that rolling back twice goes back twice.
 */
export function releaseBefore(
  present: string,
  log: readonly Made[],
  live: readonly LiveRelease[],
): string | undefined {
  const came = log.filter(({ release, at }, index) => {
    const states = live.filter((one) => one.release === release);
    // What was made again, as by a revert, counts again once it went live again.
    const isFirst = log.findIndex((entry) => entry.release === release) === index;
    return isFirst ? states.length > 0 : states.some(({ since }) => since >= at);
  });
  const releases = came.map(({ release }) => release);
  const lastOfEach = releases.filter((release, index) => releases.lastIndexOf(release) === index);
  return lastOfEach[lastOfEach.indexOf(present) - 1];
}
