import { expect, it } from 'vitest';
import { summarizePage } from './render-pages.ts';

const head = { title: 'A & B', description: 'Say "open"' };
const before = summarizePage(head, 'Text', undefined, new Date('2025-09-30T12:00:00Z'));
const later = new Date('2026-03-01T12:00:00Z');

it('a new page gets the current date', () => {
  expect(before).toMatchObject({ ...head, changedOn: '2025-09-30' });
});

it('a page with the same text keeps its date', () => {
  expect(summarizePage(head, 'Text', before, later)).toEqual(before);
});

it.each([
  ['text', head, 'Other text'],
  ['description', { ...head, description: 'Other' }, 'Text'],
])('a page whose %s changed gets a new date', (_what, now, text) => {
  expect(summarizePage(now, text, before, later).changedOn).toBe('2026-03-01');
});
