import { RefusedError } from '../command/refused-error.ts';

const AGO = /^(\d+) ?([mhd]) ago$/;
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A time that people write: ISO 8601, `2026-11-20 14:00` or `2026-11-20`, in UTC as commands show
 * times unless it names its zone; or `90m ago`, `2h ago`, `3d ago`.
 * @returns milliseconds since 1970; undefined where it is no time
 * @throws RefusedError where there is no such day or hour, or it is yet to come
 */
export function parseTime(text: string, now: number): number | undefined {
  const [, count, unit = ''] = AGO.exec(text) ?? [];
  if (count !== undefined) return now - Number(count) * (UNIT_MS[unit] ?? 0);
  const [, day, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${clock}${zone}`);
  if (Number.isNaN(time)) throw new RefusedError(`there is no time ${text}`);
  if (time > now) throw new RefusedError(`${text} is yet to come`);
  return time;
}
