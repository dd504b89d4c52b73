import { RETENTION } from '@atverta/enquiry/retention.ts';
import { expect, test } from 'vitest';
import type { StoredSubmission } from '../store/records.ts';
import { STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { dueDeletionOf, periodEndOf } from './due-deletion.ts';

const DAY_MS = 86_400_000;
const RECEIVED = Date.UTC(2026, 0, 31, 12);

const submission = (
  completedAt: number | null,
  deletedAt: number | null = null,
  details = '',
): StoredSubmission => ({
  reference: 'ATV-2222-2222',
  fields: { ...STORED_CONTACT, details },
  receivedAt: RECEIVED,
  quarantineReason: null,
  completedAt,
  attachments: [
    { id: '0', name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: '', deletedAt, scannedAt: null },
  ],
});

/** Returns the data that is due just before the last day of a period, and on that day. */
function dueDeletionsAround(end: number, entry: StoredSubmission) {
  return [end - DAY_MS - 1, end - DAY_MS].map((now) => dueDeletionOf(entry, now));
}

test('files and text of an enquiry without a project are deleted before their period is over', () => {
  const end = periodEndOf(RETENTION.unfulfilledMaterials, RECEIVED);
  expect(dueDeletionsAround(end, submission(null))).toEqual([undefined, 'materials']);
  expect(dueDeletionsAround(end, submission(null, RECEIVED, 'Pasted text'))).toEqual([
    undefined,
    'materials',
  ]);
  expect(dueDeletionsAround(end, submission(null, RECEIVED))).toEqual([undefined, undefined]);
});

test('files of a completed project are kept for their period from its completion', () => {
  const completedAt = Date.UTC(2026, 1, 10, 12);
  const end = periodEndOf(RETENTION.completedMaterials, completedAt);
  expect(dueDeletionsAround(end, submission(completedAt))).toEqual([undefined, 'materials']);
});

test('the enquiry itself is kept as communication is', () => {
  const end = periodEndOf(RETENTION.communication, RECEIVED);
  expect(dueDeletionsAround(end, submission(null, RECEIVED))).toEqual([undefined, 'submission']);
});

test.each([
  ['2026-01-31', { count: 30, unit: 'days' }, '2026-03-02'],
  ['2026-01-31', { count: 1, unit: 'months' }, '2026-02-28'],
  ['2028-01-31', { count: 1, unit: 'months' }, '2028-02-29'],
  ['2028-02-29', { count: 1, unit: 'years' }, '2029-02-28'],
  ['2026-11-30', { count: 3, unit: 'months' }, '2027-02-28'],
  ['2026-03-15', { count: 3, unit: 'years' }, '2029-03-15'],
] as const)('%s and %j is %s', (start, period, end) => {
  expect(new Date(periodEndOf(period, Date.parse(start))).toISOString().slice(0, 10)).toBe(end);
});
