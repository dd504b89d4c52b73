import { HONEYPOT_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import type { QuarantineReason } from '../store/records.ts';

/**
 * Returns why a submission looks automated, if it does. It is then stored in quarantine and answered as usual.
 * `opened_at` is a negative number: the milliseconds since the form was opened. Posts without JavaScript lack it.
 * Older forms sent an absolute time by the visitor's clock, which is ignored.
 */
export function detectSpam(
  values: ReadonlyMap<string, string>,
  minFillMs: number,
): QuarantineReason | undefined {
  if (values.get(HONEYPOT_FIELD)?.trim()) return 'honeypot';
  const openedAt = values.get(OPENED_AT_FIELD);
  if (!openedAt) return undefined;
  const elapsed = -Number(openedAt);
  return Number.isNaN(elapsed) || (elapsed >= 0 && elapsed < minFillMs) ? 'too-fast' : undefined;
}
