import { HONEYPOT_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import type { Suspicion } from '../store/store.ts';

/**
 * Whether a submission looks like a robot's. Suspects are stored and answered like all others, but
 * stay in quarantine. `opened_at` is how long ago the form was opened, below zero; posts without
 * JavaScript lack it, and older forms sent a time by the visitor's clock, which tells nothing.
 */
export function suspicionOf(values: ReadonlyMap<string, string>, minFillMs: number): Suspicion | undefined {
  if (values.get(HONEYPOT_FIELD)?.trim()) return 'honeypot';
  const openedAt = values.get(OPENED_AT_FIELD);
  if (!openedAt) return undefined;
  const elapsed = -Number(openedAt);
  return Number.isNaN(elapsed) || (elapsed >= 0 && elapsed < minFillMs) ? 'too-fast' : undefined;
}
