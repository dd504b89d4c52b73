import { expect, it } from 'vitest';
import { orderForVisitor, sentences } from './sentences.ts';

it.each([
  ['a Dane is met by the Danish sentence', ['da-DK', 'en'], 'en', 'da'],
  ['a language without a sentence leaves the order', ['fi', 'pl'], 'en', 'fr'],
  ['a browser that names no language leaves the order', [], 'lt', 'fr'],
])('%s', (_, languages, page, first) => {
  const orderedSentences = orderForVisitor(languages, page);
  expect(orderedSentences[0]?.language).toBe(first);
  expect(new Set(orderedSentences)).toEqual(new Set(sentences));
});
