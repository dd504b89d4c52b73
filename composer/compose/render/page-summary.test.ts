import { expect, it } from 'vitest';
import { summarize } from './render-pages.ts';

const head = { title: 'A & B', description: 'Say "open"' };
const before = summarize(head, 'Text', undefined, new Date('2025-09-30T12:00:00Z'));
const later = new Date('2026-03-01T12:00:00Z');

it('a page is dated by the day on which it came to the site', () => {
  expect(before).toMatchObject({ ...head, changedOn: '2025-09-30' });
});

it('a page that was made anew and reads the same keeps its date', () => {
  expect(summarize(head, 'Text', before, later)).toEqual(before);
});

it.each([
  ['text', head, 'Other text'],
  ['description', { ...head, description: 'Other' }, 'Text'],
])('a page whose %s changed gets a new date', (_what, now, text) => {
  expect(summarize(now, text, before, later).changedOn).toBe('2026-03-01');
});
