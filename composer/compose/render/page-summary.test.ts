import { describe, expect, it } from 'vitest';
import { summarize } from './page-summary.ts';

const document = (main: string, head = '') =>
  `<html><head><title>A &amp; B – Site</title><meta property="og:title" content="A &amp; B"/><meta name="description" content="Say &quot;open&quot;"/>${head}</head><body><main id="main" class="x">${main}</main></body></html>`;

const first = new Date('2025-09-30T12:00:00Z');
const later = new Date('2026-03-01T12:00:00Z');

describe('summary of a page', () => {
  const before = summarize(document('<p>Text</p>'), undefined, first);

  it('reads title and description as visitors do', () => {
    expect(before).toMatchObject({ title: 'A & B', description: 'Say "open"', changedOn: '2025-09-30' });
  });

  it('keeps the date of a page that was made anew and reads the same', () => {
    const again = summarize(document('<p class="new">Text</p>', '<script src="/new.js">'), before, later);
    expect(again).toEqual(before);
  });

  it('dates a page whose text changed', () => {
    const changed = summarize(document('<p>Other text</p>'), before, later);
    expect(changed.changedOn).toBe('2026-03-01');
  });
});
