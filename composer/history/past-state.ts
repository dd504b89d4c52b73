import type { DeployLog } from '../compositions/deploy-log.ts';
import { COMPOSITION_NAME, type SiteState } from '../compositions/state.ts';
import { RefusedError } from '../process/refused-error.ts';
import { dayAndTime } from './day-and-time.ts';

/**
 * What was live by the first characters of a composition's name (`0007-3f1c0a9b2d4e`), or at a time (`2026-11-20 14:00`).
 * @returns undefined where `to` is neither
 * @throws RefusedError where nothing was
 */
export function pastState(log: DeployLog, to: string, now = Date.now()): SiteState | undefined {
  const isNumber = /^\d{4,}$/.test(to);
  if (isNumber || COMPOSITION_NAME.test(to)) {
    // Its number makes it one, however few characters of the rest are given.
    const named = log.find(({ name }) => name.startsWith(isNumber ? `${to}-` : to));
    // A release may begin with digits, too.
    if (named || isNumber) return named;
    const last = log.slice(-10).map(({ name }) => name);
    throw new RefusedError(`no composition ${to} was live here; the last were ${last.join(', ')}`);
  }
  const time = parseTime(to, now);
  if (time === undefined) return undefined;
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
 * Milliseconds since 1970; undefined where it is no time.
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
