import { UserError } from '@atverta/cli/user-error.ts';
import { COMPOSITION_NAME, type CompositionRecord } from '../compositions/composition-record.ts';
import type { DeployLog } from '../compositions/deploy-log.ts';
import { formatTime } from '../process/format-time.ts';

/**
 * Finds a composition that was live, by the first characters of a composition's name (`0007-3f1c0a9b2d4e`), or by a time
 * (`2026-11-20 14:00`).
 * @returns undefined if `to` is neither
 * @throws UserError if there was no such composition, or nothing was live at that time
 */
export function findPastComposition(
  log: DeployLog,
  to: string,
  now = Date.now(),
): CompositionRecord | undefined {
  const isNumber = /^\d{4,}$/.test(to);
  if (isNumber || COMPOSITION_NAME.test(to)) {
    // A number alone names a composition.
    const namedRecord = log.find(({ name }) => name.startsWith(isNumber ? `${to}-` : to));
    // A number may also be the beginning of a release's name.
    if (namedRecord || isNumber) return namedRecord;
    const lastNames = log.slice(-10).map(({ name }) => name);
    throw new UserError(`no composition ${to} was live here; the last were ${lastNames.join(', ')}`);
  }
  const time = parseTime(to, now);
  if (time === undefined) return undefined;
  const record = log.findLast(({ composedAt }) => Date.parse(composedAt) <= time);
  if (record) return record;
  const [firstRecord] = log;
  throw new UserError(
    `nothing was live here on ${formatTime(new Date(time).toISOString())}${firstRecord ? `; the first was ${firstRecord.name}, on ${formatTime(firstRecord.composedAt)}` : ''} (UTC)`,
  );
}

const AGO = /^(\d+) ?([mhd]) ago$/;
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Parses a time to milliseconds since 1970, or undefined if it is not a time.
 * @throws UserError if the day or hour does not exist, or is in the future
 */
function parseTime(text: string, now: number): number | undefined {
  const [, count, unit = ''] = AGO.exec(text) ?? [];
  if (count !== undefined) return now - Number(count) * (UNIT_MS[unit] ?? 0);
  const [, day, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${clock}${zone}`);
  if (Number.isNaN(time)) throw new UserError(`${text} is not a valid time`);
  if (time > now) throw new UserError(`${text} is in the future`);
  return time;
}
