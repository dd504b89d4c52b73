import { expect, it } from 'vitest';
import { pseudoMessages } from './pseudo-messages.ts';

const messages = {
  head: { title: 'Services' },
  sent: 'Sent to <b>{{name}}</b>',
  items: [
    { id: 'first', title: 'One' },
    { id: 'second', title: 'Two' },
  ],
};

it('replaces messages with their keys, and keeps ids', () => {
  expect(pseudoMessages(messages, 'keys')).toEqual({
    head: { title: 'head.title' },
    sent: 'sent',
    items: [
      { id: 'first', title: 'items.0.title' },
      { id: 'second', title: 'items.1.title' },
    ],
  });
});

it('accents and lengthens by at least 40 %, around values and tags', () => {
  const { sent, head } = pseudoMessages(messages, 'accented') as { sent: string; head: { title: string } };
  expect(sent).toContain('<b>{{name}}</b>');
  expect(head.title).toMatch(/^\[Šėrvįčėš .+\]$/);
  expect(head.title.length).toBeGreaterThanOrEqual('Services'.length * 1.4);
});

it('makes messages very long, leaves out every third, and empties lists', () => {
  expect(pseudoMessages(messages, 'long')).toMatchObject({ head: { title: 'Services Services Services' } });
  expect(pseudoMessages(messages, 'missing')).toEqual({
    head: messages.head,
    sent: messages.sent,
    items: [
      { id: 'first', title: '' },
      { id: 'second', title: 'Two' },
    ],
  });
  expect(pseudoMessages(messages, 'empty')).toMatchObject({ items: [] });
});
