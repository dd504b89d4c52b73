import type { Attachment, StoredSubmission } from '../store/store.ts';

/** Periods of the privacy policy of 30 September 2025. */
const UNFULFILLED_MATERIALS_DAYS = 30;
const COMPLETED_MATERIALS_MONTHS = 12;
const COMMUNICATION_YEARS = 3;

const DAY_MS = 86_400_000;

/** A purge that runs daily must take what ends before the next one, or the policy is a day late. */
const MARGIN_MS = DAY_MS;

/** No period is shorter than this: younger submissions need no look. */
export const MIN_PERIOD_MS = UNFULFILLED_MATERIALS_DAYS * DAY_MS - MARGIN_MS;

export type Due =
  | { readonly what: 'submission'; readonly submission: StoredSubmission }
  | {
      readonly what: 'materials';
      readonly submission: StoredSubmission;
      readonly attachments: readonly Attachment[];
    };

/** What must go of a submission now, if anything: all of it, or the project materials alone. */
export function dueForDeletion(submission: StoredSubmission, now: number): Due | undefined {
  const at = now + MARGIN_MS;
  if (addMonths(submission.receivedAt, COMMUNICATION_YEARS * 12) <= at)
    return { what: 'submission', submission };
  const attachments = submission.attachments.filter(({ deletedAt }) => deletedAt === null);
  if (attachments.length === 0 || endOfMaterials(submission) > at) return undefined;
  return { what: 'materials', submission, attachments };
}

function endOfMaterials({ receivedAt, completedAt }: StoredSubmission): number {
  if (completedAt !== null) return addMonths(completedAt, COMPLETED_MATERIALS_MONTHS);
  return receivedAt + UNFULFILLED_MATERIALS_DAYS * DAY_MS;
}

/** Calendar months; the 31st becomes the last day of a shorter month. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
