import { charactersWithoutFont } from '@atverta/tools/fonts/characters.ts';
import { expect, test } from 'vitest';
import { products } from '../../mf-marketing/src/pages/ecommerce-localization/products.ts';
import { sentences } from '../../mf-marketing/src/pages/home/turning-sentence/sentences.ts';

// A release is refused for letters in messages. These texts are in languages that the site does not have.
test.each([
  [
    'the hero’s sentences',
    sentences.flatMap(({ before, word, ending = '', after }) => [before, word, ending, after]),
  ],
  ['the products of all markets', Object.values(products).flatMap((product) => Object.values(product))],
])('the fonts have every letter of %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(20);
  expect(charactersWithoutFont(texts.join('').replaceAll(/<\/?m>/g, ''))).toEqual([]);
});
