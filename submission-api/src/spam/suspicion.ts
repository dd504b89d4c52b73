import { HONEYPOT_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import type { Suspicion } from '../store/store.ts';

/**
 * Whether a submission looks like a robot's. Suspects are stored and answered like all others,
 * but stay in quarantine until the operator approves them.
 *
 * `opened_at` is how long ago the form was opened, so below zero: a time on the visitor's clock, which
 * older forms send, tells nothing. Posts without JavaScript do not carry it.
 */
export function suspicionOf(values: ReadonlyMap<string, string>, minFillMs: number): Suspicion | undefined {
  if (values.get(HONEYPOT_FIELD)?.trim()) return 'honeypot';
  const openedAt = values.get(OPENED_AT_FIELD);
  if (!openedAt) return undefined;
  const elapsed = -Number(openedAt);
  return Number.isNaN(elapsed) || (elapsed >= 0 && elapsed < minFillMs) ? 'too-fast' : undefined;
}
