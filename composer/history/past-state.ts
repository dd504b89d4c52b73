import { RefusedError } from '../command/refused-error.ts';
import type { LiveLog } from '../site-folder/live-log.ts';
import { COMPOSITION_NAME, type SiteState } from '../site-folder/site-state.ts';
import { dayAndTime } from './day-and-time.ts';
import { parseTime } from './parse-time.ts';

/**
 * What was live by the first characters of a composition's name (`0007-3f1c0a9b2d4e`), or at a time (`2026-11-20 14:00`).
 * @param now milliseconds since 1970, from which `2h ago` counts
 * @returns undefined where `to` is neither
 * @throws RefusedError where nothing was
 */
export function pastState(log: LiveLog, to: string, now = Date.now()): SiteState | undefined {
  if (COMPOSITION_NAME.test(to)) return stateNamed(log, to);
  const time = parseTime(to, now);
  return time === undefined ? undefined : stateAt(log, time);
}

function stateNamed(log: LiveLog, name: string): SiteState {
  // Its number makes it one, however few characters of the rest are given.
  const state = log.find((candidate) => candidate.name.startsWith(name));
  if (state) return state;
  const last = log.slice(-10).map((candidate) => candidate.name);
  throw new RefusedError(`no composition ${name} was live here; the last were ${last.join(', ')}`);
}

function stateAt(log: LiveLog, time: number): SiteState {
  const state = log.findLast(({ composedAt }) => Date.parse(composedAt) <= time);
  if (state) return state;
  const [first] = log;
  throw new RefusedError(
    `nothing was live here on ${dayAndTime(new Date(time).toISOString())}${first ? `; the first was ${first.name}, on ${dayAndTime(first.composedAt)}` : ''} (UTC)`,
  );
}
