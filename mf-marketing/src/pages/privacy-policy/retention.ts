import { type Period, RETENTION } from '@atverta/enquiry/retention.ts';

export type PeriodName = keyof typeof RETENTION;

/** The period that a text of the policy names by its tag. */
export const periodIn = (text: string): PeriodName | undefined =>
  (Object.keys(RETENTION) as PeriodName[]).find((name) => text.includes(`<${name}>`));

const MONTHS = { minutes: 1 / (30 * 24 * 60), days: 1 / 30, months: 1, years: 12 };
const monthsOf = ({ count, unit }: Period): number => count * MONTHS[unit];

/** Share of the longest period, from 0 to 1. */
export const shareOfLongest = (name: PeriodName): number =>
  monthsOf(RETENTION[name]) / Math.max(...Object.values(RETENTION).map(monthsOf));
