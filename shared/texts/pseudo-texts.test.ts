import { expect, it } from 'vitest';
import { pseudoTexts } from './pseudo-texts.ts';

const texts = {
  head: { title: 'Services' },
  sent: 'Sent to <b>{{name}}</b>',
  items: [
    { id: 'first', title: 'One' },
    { id: 'second', title: 'Two' },
  ],
};

it('shows keys in place of texts, and leaves ids to the code that goes by them', () => {
  expect(pseudoTexts(texts, 'ids')).toEqual({
    head: { title: 'head.title' },
    sent: 'sent',
    items: [
      { id: 'first', title: 'items.0.title' },
      { id: 'second', title: 'items.1.title' },
    ],
  });
});

it('accents and lengthens by at least 40 %, around values and tags', () => {
  const { sent, head } = pseudoTexts(texts, 'accented') as { sent: string; head: { title: string } };
  expect(sent).toContain('<b>{{name}}</b>');
  expect(head.title).toMatch(/^\[Šėrvįčėš .+\]$/);
  expect(head.title.length).toBeGreaterThanOrEqual('Services'.length * 1.4);
});

it('makes texts very long, leaves out every third, and empties lists', () => {
  expect(pseudoTexts(texts, 'long')).toMatchObject({ head: { title: 'Services Services Services' } });
  expect(pseudoTexts(texts, 'missing')).toEqual({
    head: texts.head,
    sent: texts.sent,
    items: [{ id: 'first' }, { id: 'second', title: 'Two' }],
  });
  expect(pseudoTexts(texts, 'empty')).toMatchObject({ items: [] });
});
