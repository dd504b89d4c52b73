import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as brand from '@atverta/settings/brand/brand.ts';

/** A placeholder, sample or assumption in the site: a row of `open-points.md`. */
export type OpenPoint = {
  /** Name for `--allow-open-points`. For a setting, its name in `brand.ts`. */
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  /** Folders of messages, with keys in each. Empty for a setting. */
  readonly where: readonly { readonly folder: string; readonly keys: readonly string[] }[];
  readonly why: string;
  readonly who: string;
  readonly isOpen: boolean;
};

const SETTINGS = '`shared/settings/brand/brand.ts: ';
const YEAR_MS = 366 * 86_400_000;

export const isWithinAYear = (date: string, now = Date.now()): boolean =>
  Date.parse(date) > now && Date.parse(date) <= now + YEAR_MS;

/** Returns whether a setting still is a placeholder: empty, the working name, or an example URL. */
function isUnset(id: string): boolean {
  if (id === 'security.expires') return !isWithinAYear(brand.security.expires);
  const value = id
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], brand);
  return !value || value === 'Atverta' || /\batverta\.example\b/.test(JSON.stringify(value));
}

function readOpenPoint(row: string): OpenPoint {
  const cells = row.split('|').map((cell) => cell.trim());
  const [, id = '', kind = '', what = '', where = '', why = '', who = '', confirmed] = cells;
  if (where.startsWith(SETTINGS)) return { id, kind, what, where: [], why, who, isOpen: isUnset(id) };
  const places = [...where.matchAll(/`([^`]+): ([^`]+)`/g)].map(([, folder = '', keys = '']) => ({
    folder,
    keys: keys.split(', '),
  }));
  return { id, kind, what, where: places, why, who, isOpen: !confirmed };
}

const table = readFileSync(join(import.meta.dirname, 'open-points.md'), 'utf8').match(/^\|.*/gm) ?? [];

export const allPoints: readonly OpenPoint[] = table.slice(2).map(readOpenPoint);

export const openPoints = allPoints.filter(({ isOpen }) => isOpen);
