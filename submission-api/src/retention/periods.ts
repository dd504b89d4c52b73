import { RETENTION } from '@atverta/enquiry/retention.ts';
import type { StoredSubmission } from '../store/store.ts';

const DAY_MS = 86_400_000;

/** A purge that runs daily must take what ends before the next one, or the policy is a day late. */
const MARGIN_MS = DAY_MS;

/** What must go of a submission now, if anything: all of it, or the project materials alone. */
export function dueForDeletion(submission: StoredSubmission, now: number) {
  const at = now + MARGIN_MS;
  if (endOf(RETENTION.communication, submission.receivedAt) <= at) return { what: 'submission' } as const;
  const attachments = submission.attachments.filter(({ deletedAt }) => deletedAt === null);
  if (attachments.length === 0 || endOfMaterials(submission) > at) return undefined;
  return { what: 'materials', attachments } as const;
}

const endOfMaterials = ({ receivedAt, completedAt }: StoredSubmission): number =>
  completedAt === null
    ? endOf(RETENTION.unfulfilledMaterials, receivedAt)
    : endOf(RETENTION.completedMaterials, completedAt);

type CalendarPeriod = { readonly count: number; readonly unit: 'days' | 'months' | 'years' };

/** Months and years are the calendar's; the 31st becomes the last day of a shorter month. */
export function endOf({ count, unit }: CalendarPeriod, start: number): number {
  if (unit === 'days') return start + count * DAY_MS;
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (unit === 'years' ? count * 12 : count));
  // A day that the month lacks has led into the next one: day 0 leads back to the last before.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
