import { RETENTION } from '@atverta/enquiry/retention.ts';
import type { StoredSubmission } from '../store/records.ts';

const DAY_MS = 86_400_000;

/** A daily purge must also delete data whose period ends before the next run. */
const PURGE_INTERVAL_MS = DAY_MS;

/** Returns what to delete of a submission now. Materials are its files and the text that was pasted into the form. */
export function dueDeletionOf(
  submission: StoredSubmission,
  now: number,
): 'submission' | 'materials' | undefined {
  const nextPurgeAt = now + PURGE_INTERVAL_MS;
  if (periodEndOf(RETENTION.communication, submission.receivedAt) <= nextPurgeAt) return 'submission';
  const hasMaterials =
    submission.fields.details !== '' || submission.attachments.some(({ deletedAt }) => deletedAt === null);
  return hasMaterials && endOfMaterials(submission) <= nextPurgeAt ? 'materials' : undefined;
}

const endOfMaterials = ({ receivedAt, completedAt }: StoredSubmission): number =>
  completedAt === null
    ? periodEndOf(RETENTION.unfulfilledMaterials, receivedAt)
    : periodEndOf(RETENTION.completedMaterials, completedAt);

type CalendarPeriod = { readonly count: number; readonly unit: 'days' | 'months' | 'years' };

/** Returns the end of a period by the calendar. The 31st becomes the last day of a shorter month. */
export function periodEndOf({ count, unit }: CalendarPeriod, start: number): number {
  if (unit === 'days') return start + count * DAY_MS;
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (unit === 'years' ? count * 12 : count));
  // If the month is too short, the date is in the next one. Day 0 is the last day of the month before.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
