import { HONEYPOT_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import type { Suspicion } from '../store/store.ts';

/**
 * Whether a submission looks like a robot's. Suspects are stored and answered like all others,
 * but stay in quarantine until the operator approves them.
 *
 * `opened_at` is the visitor's clock: one that runs ahead gives a negative time, which tells
 * nothing; posts without JavaScript do not carry it.
 */
export function suspicionOf(
  values: ReadonlyMap<string, string>,
  now: number,
  minFillMs: number,
): Suspicion | undefined {
  if (values.get(HONEYPOT_FIELD)?.trim()) return 'honeypot';
  const openedAt = values.get(OPENED_AT_FIELD);
  if (!openedAt) return undefined;
  const elapsed = now - Number(openedAt);
  if (Number.isNaN(elapsed)) return 'too-fast';
  return elapsed >= 0 && elapsed < minFillMs ? 'too-fast' : undefined;
}
