import { ARRIVALS, type Report, VITALS } from '@atverta/runtime/report.ts';
import * as v from 'valibot';

const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
// An hour: a longer time is a tab in the background.
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

const blame = { page: text(60), module: text(60), release: text(60) };

export const reportSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('failure'), ...blame, line: text(1000) }),
  v.strictObject({
    kind: v.literal('vitals'),
    ...blame,
    arrival: v.picklist(ARRIVALS),
    vitals: v.record(v.picklist(VITALS), amount),
  }),
]) satisfies v.GenericSchema<unknown, Report>;
