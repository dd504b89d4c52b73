import {
  FIELD_ERRORS,
  PROBLEM_CODES,
  type Problem,
  type SubmissionReceipt,
} from '@atverta/enquiry/submission.ts';
import * as v from 'valibot';

/** What the API answers, as schemas; the types below keep them equal to the contract's. */
export const receiptSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)),
  received_at: v.pipe(v.string(), v.isoTimestamp()),
}) satisfies v.GenericSchema<SubmissionReceipt>;

export const problemSchema = v.object({
  type: v.string(),
  code: v.picklist(PROBLEM_CODES),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.exactOptional(v.string()),
  errors: v.exactOptional(
    v.array(
      v.object({
        field: v.string(),
        code: v.picklist(FIELD_ERRORS),
        file: v.exactOptional(v.string()),
      }),
    ),
  ),
  retry_after: v.exactOptional(v.pipe(v.number(), v.integer())),
});

export const readySchema = v.object({
  status: v.literal('ready'),
  warnings: v.exactOptional(
    v.pipe(
      v.array(v.string()),
      v.minLength(1),
      v.description('For the operator: mail that does not leave, settings and proxies that do not fit'),
    ),
  ),
});

type Same<A, B> = A extends B ? (B extends A ? true : never) : never;
type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;
/** Does not compile when contract and schema drift apart. */
export const isInStep: Same<Deep<v.InferOutput<typeof problemSchema>>, Deep<Problem>> &
  Same<Deep<v.InferOutput<typeof receiptSchema>>, Deep<SubmissionReceipt>> = true;
