// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pairBlocks, textOf } from './pair-blocks.ts';

function treeOf(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

const pairsOf = (ownHtml: string, otherHtml: string) =>
  pairBlocks(treeOf(ownHtml), treeOf(otherHtml)).map((pair) => [
    textOf(pair.ownNodes),
    textOf(pair.otherNodes),
  ]);

it('pairs headings, paragraphs, list items and links by their place', () => {
  expect(
    pairsOf(
      '<section><h2>One <em>door</em></h2><p>Text</p><ul><li>Item</li><li><a>Link</a></li></ul></section>',
      '<section><h2>Vienos <em>durys</em></h2><p>Tekstas</p><ul><li>Punktas</li><li><a>Nuoroda</a></li></ul></section>',
    ),
  ).toEqual([
    ['One door', 'Vienos durys'],
    ['Text', 'Tekstas'],
    ['Item', 'Punktas'],
    ['Link', 'Nuoroda'],
  ]);
});

it('keeps a heading of several elements together', () => {
  expect(
    pairsOf('<h1><span>Your</span><em>open</em></h1>', '<h1><span>Jūsų</span><em>atvertas</em></h1>'),
  ).toEqual([['Youropen', 'Jūsųatvertas']]);
});

it('pairs lines of a block apart, and the text between them with what stands in its line', () => {
  const line = 'style="display: block"';
  const pairs = pairBlocks(
    treeOf(`<p><b ${line}>+10%</b> more <i>sales</i><!-- --> abroad <small ${line}>Swedish</small></p>`),
    treeOf(
      `<p><b ${line}>+20\u00a0%</b> daugiau <i>pardavimų</i><!-- --> svetur <small ${line}>švediškai</small></p>`,
    ),
  );
  expect(
    pairs.map(({ block, ownNodes, otherNodes }) => [block.tagName, textOf(ownNodes), textOf(otherNodes)]),
  ).toEqual([
    ['P', 'more sales abroad', 'daugiau pardavimų svetur'],
    ['B', '+10%', '+20\u00a0%'],
    ['SMALL', 'Swedish', 'švediškai'],
  ]);
});

it('keeps a block together whose lines differ', () => {
  expect(
    pairsOf(
      '<p><b style="display: block">1</b> door</p>',
      '<p>Durys <b style="display: block">1</b><i>!</i></p>',
    ),
  ).toEqual([['1 door', 'Durys 1!']]);
});

it('pairs choices and cards of a market in any order, and leaves out markets of one language', () => {
  const markets = (...names: readonly string[]) =>
    names.map((name) => `<input type="radio" value="${name[0]}"><label>${name}</label>`).join('') +
    names.map((name) => `<div data-market="${name[0]}"><p>${name}!</p></div>`).join('');
  expect(pairsOf(markets('en-', 'de-', 'fr-'), `${markets('lt', 'de', 'en')}`)).toEqual([
    ['en-', 'en'],
    ['de-', 'de'],
    ['en-!', 'en!'],
    ['de-!', 'de!'],
  ]);
});

it('keeps no-break spaces', () => {
  expect(textOf(treeOf(' 690\u00a0000\u202f€ \n iš\u00a0viso ').childNodes)).toBe(
    '690\u00a0000\u202f€ iš\u00a0viso',
  );
});

it('pairs nothing where the trees differ, and continues after that place', () => {
  expect(pairsOf('<ul><li>A</li><li>B</li></ul><p>C</p>', '<ul><li>D</li></ul><p>E</p>')).toEqual([
    ['C', 'E'],
  ]);
});

it.each([
  '<p lang="de">Tür</p>',
  '<p translate="no">Atverta</p>',
  '<p aria-hidden="true">42</p>',
  '<p role="status">Sending</p>',
  '<p class="visually-hidden">Hidden</p>',
  '<label><input>Choice</label>',
  '<button type="submit">Send</button>',
])('leaves out %s', (html) => {
  expect(pairsOf(html, html.replace(/>(\p{L}|4)/u, '>Kitas $1'))).toEqual([]);
});

it('leaves out what is the same in both languages, but for its spaces', () => {
  expect(pairsOf('<p>50+</p><p>24 h</p>', '<p>50+</p><p>24\u00a0h</p>')).toEqual([]);
});
