import { expect, it } from 'vitest';
import { sentences, visitorsFirst } from './sentences.ts';

it.each([
  ['a Dane is met by the Danish sentence', ['da-DK', 'en'], 'en', 'da'],
  ['a language without a sentence leaves the order', ['fi', 'pl'], 'en', 'fr'],
  ['so does a browser that names none', [], 'lt', 'fr'],
])('%s', (_, languages, page, first) => {
  const shown = visitorsFirst(languages, page);
  expect(shown[0]?.language).toBe(first);
  expect(new Set(shown)).toEqual(new Set(sentences));
});
