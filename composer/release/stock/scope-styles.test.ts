import { expect, it } from 'vitest';
import { scopeStyles } from './scope-styles.ts';

const withoutSpace = (css: string) => css.replace(/\s+/g, ' ').replaceAll('} ', '}').trim();
const scoped = (css: string, ids = ['reviews']) => withoutSpace(scopeStyles(css, ids));
const SCOPE = '@scope ([data-slot="reviews"]) to (:scope [data-slot])';

it('holds rules to the slots of the module, and to what is not another module’s', () => {
  expect(scoped('h1{color:red}@media print{a{color:blue}}')).toBe(
    `${SCOPE}{h1{color:red}@media print{a{color:blue}}}`,
  );
  expect(scoped('h1{color:red}', ['reviews', 'stars'])).toContain(
    '@scope ([data-slot="reviews"], [data-slot="stars"]) to',
  );
});

it('takes the slot for the document', () => {
  const rules = ':root{--a:1}html,body{margin:0}html>body .dark a{color:red}.body,html-like,[a~="html"]{b:c}';
  expect(scoped(rules)).toBe(
    `${SCOPE}{:scope{--a:1}:scope,:scope{margin:0}:scope .dark a{color:red}.body,html-like,[a~="html"]{b:c}}`,
  );
});

it('leaves what is the document’s where it is', () => {
  const css = '@charset "utf-8";@layer a, b;@font-face{font-family:A}@keyframes b{from{top:0}}p{margin:0}';
  expect(scoped(css)).toBe(
    `@charset "utf-8";@layer a, b;@font-face{font-family:A}@keyframes b{from{top:0}}${SCOPE}{p{margin:0}}`,
  );
  expect(scoped('@layer a{p{margin:0}}')).toBe(`${SCOPE}{@layer a{p{margin:0}}}`);
  expect(scoped('@font-face{font-family:A}')).toBe('@font-face{font-family:A}');
});

it('says where a style sheet is none', () => {
  expect(() => scopeStyles('h1 { color: red', ['reviews'])).toThrow('Unclosed block');
});
