import type { Composition, LivePage } from '@atverta/runtime/composition.ts';
import { expect, it } from 'vitest';
import { checkLinks } from './check-links.ts';

const composition = {
  pages: [
    { id: 'about', paths: { en: '/en/about', lt: '/lt/apie-mus' }, aliases: [] } as unknown as LivePage,
  ],
} as unknown as Composition;

it.each([
  '<a class="x" href="/en/about#team">',
  '<a href="/_modules/mf-forms/a.pdf">',
  '<a href="https://elsewhere.example/x">',
  '<a href="#top">',
  '<link rel="x" href="/nowhere">',
  '<form action="/api/submissions" method="post">',
  '<form method="get" action="/lt/apie-mus?x=1">',
  '<form><button>',
])('accepts %s', (html) => {
  expect(() => checkLinks(html, composition)).not.toThrow();
});

it.each([
  ['<a href="/en/nowhere?x">', 'it links to /en/nowhere, where there is no page'],
  ['<form method="post" action="/api/submission">', 'a form of it leads to /api/submission, where nothing'],
  ['<form action="/en/nowhere">', 'a form of it leads to /en/nowhere'],
  ['<button formaction="/en/nowhere">', 'a form of it leads to /en/nowhere'],
  ['<input type="submit" formaction="/en/nowhere">', 'a form of it leads to /en/nowhere'],
])('refuses %s', (html, sentence) => {
  expect(() => checkLinks(html, composition)).toThrow(sentence);
});
