import { expect, test } from 'vitest';
import type { StoredSubmission } from '../store/store.ts';
import { STORED_CONTACT } from '../testing/enquiry.ts';
import { addMonths, dueForDeletion } from './periods.ts';

const DAY_MS = 86_400_000;
const RECEIVED = Date.UTC(2026, 0, 31, 12);

const submission = (completedAt: number | null, deletedAt: number | null = null): StoredSubmission => ({
  reference: 'ATV-2222-2222',
  fields: STORED_CONTACT,
  receivedAt: RECEIVED,
  quarantinedFor: null,
  completedAt,
  attachments: [{ id: '0', name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: '', deletedAt }],
});
const whatIsDue = (entry: StoredSubmission, now: number) => dueForDeletion(entry, now)?.what;

test('files of an enquiry without a project are deleted before thirty days are over', () => {
  expect(whatIsDue(submission(null), RECEIVED + 29 * DAY_MS - 1)).toBeUndefined();
  expect(whatIsDue(submission(null), RECEIVED + 29 * DAY_MS)).toBe('materials');
  expect(whatIsDue(submission(null, RECEIVED), RECEIVED + 40 * DAY_MS)).toBeUndefined();
});

test('files of a completed project are kept for twelve months from its completion', () => {
  const completedAt = Date.UTC(2026, 1, 10, 12);
  const end = Date.UTC(2027, 1, 10, 12);
  expect(whatIsDue(submission(completedAt), end - DAY_MS - 1)).toBeUndefined();
  expect(whatIsDue(submission(completedAt), end - DAY_MS)).toBe('materials');
});

test('the enquiry itself is kept for three years', () => {
  const end = Date.UTC(2029, 0, 31, 12);
  expect(whatIsDue(submission(null, RECEIVED), end - DAY_MS - 1)).toBeUndefined();
  expect(whatIsDue(submission(null, RECEIVED), end - DAY_MS)).toBe('submission');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-15', 36, '2029-03-15'],
])('%s and %i months is %s', (start, months, end) => {
  expect(new Date(addMonths(Date.parse(start), months)).toISOString().slice(0, 10)).toBe(end);
});
