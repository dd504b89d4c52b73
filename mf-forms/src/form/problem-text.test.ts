import { describe, expect, test } from 'vitest';
import english from './en.json';
import { SPECIFIC } from './problem-text.ts';

describe('sentences about fields', () => {
  const { title: _title, prefix: _prefix, other: _other, ...fields } = english.errors;

  test.each(Object.entries(fields))('%s: all that are written are used', (field, messages) => {
    expect([...SPECIFIC[field as keyof typeof SPECIFIC]].sort()).toEqual(Object.keys(messages).sort());
  });
});
