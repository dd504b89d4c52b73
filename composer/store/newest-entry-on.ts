import { MAIN_CHANNEL } from './channel.ts';
import type { ReleaseLogEntry } from './release-log.ts';

/**
 * Returns the last entry of a release log on a channel, or else on main.
 * @param log oldest first
 */
export const newestEntryOn = (
  log: readonly ReleaseLogEntry[],
  channel: string,
): ReleaseLogEntry | undefined =>
  log.findLast((entry) => entry.channel === channel) ??
  log.findLast((entry) => entry.channel === MAIN_CHANNEL);
