import { type Report, VITALS } from '@atverta/runtime/report.ts';
import * as v from 'valibot';

const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
// An hour: a longer time is a tab in the background.
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

export const reportSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('failure'), page: text(300), line: text(1000) }),
  v.strictObject({
    kind: v.literal('vitals'),
    page: text(60),
    vitals: v.record(v.picklist(VITALS), amount),
  }),
]) satisfies v.GenericSchema<unknown, Report>;
