import { RefusedError } from '../command/refused-error.ts';
import type { LiveLog } from '../site-folder/live-log.ts';
import { COMPOSITION_NAME, type SiteState } from '../site-folder/site-state.ts';
import { dayAndTime } from './day-and-time.ts';

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

const AGO = /^(\d+) ?([mhd]) ago$/;
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A time that people write: ISO 8601, `2026-11-20 14:00` or `2026-11-20`, in UTC as commands show
 * times unless it names its zone; or `90m ago`, `2h ago`, `3d ago`.
 * @returns milliseconds since 1970; undefined where it is no time
 * @throws RefusedError where there is no such day or hour, or it is yet to come
 */
function parseTime(text: string, now: number): number | undefined {
  const [, count, unit = ''] = AGO.exec(text) ?? [];
  if (count !== undefined) return now - Number(count) * (UNIT_MS[unit] ?? 0);
  const [, day, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${clock}${zone}`);
  if (Number.isNaN(time)) throw new RefusedError(`there is no time ${text}`);
  if (time > now) throw new RefusedError(`${text} is yet to come`);
  return time;
}
