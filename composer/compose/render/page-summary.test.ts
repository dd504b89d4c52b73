import { expect, it } from 'vitest';
import { summarizePage } from './render-pages.ts';

const head = { title: 'A & B', description: 'Say "open"' };
const firstSummary = summarizePage(head, 'Text', undefined, new Date('2025-09-30T12:00:00Z'));
const laterDate = new Date('2026-03-01T12:00:00Z');

it('a new page gets the current date', () => {
  expect(firstSummary).toMatchObject({ ...head, changedOn: '2025-09-30' });
});

it('a page with the same text keeps its date', () => {
  expect(summarizePage(head, 'Text', firstSummary, laterDate)).toEqual(firstSummary);
});

it.each([
  ['text', head, 'Other text'],
  ['description', { ...head, description: 'Other' }, 'Text'],
])('a page whose %s changed gets a new date', (_what, now, text) => {
  expect(summarizePage(now, text, firstSummary, laterDate).changedOn).toBe('2026-03-01');
});
