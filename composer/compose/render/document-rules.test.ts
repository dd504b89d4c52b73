import type { Composition, CompositionPage } from '@atverta/contract/composition.ts';
import { describe, expect, it } from 'vitest';
import { smallSite } from '../testing/small-site.ts';
import { assertLinksExist, assertTextsAreValid } from './document-rules.ts';
import { readDocument } from './read-document.ts';

describe('links', () => {
  const composition = {
    pages: [
      {
        id: 'about',
        paths: { en: '/en/about', lt: '/lt/apie-mus' },
        aliases: [],
      } as unknown as CompositionPage,
    ],
  } as unknown as Composition;
  const check = (html: string) => () => assertLinksExist(readDocument(html, 'en'), composition);

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
    expect(check(html)).not.toThrow();
  });

  it.each([
    ['<a href="/en/nowhere?x">', 'it links to /en/nowhere, where there is no page'],
    ['<form method="post" action="/api/submission">', 'a form posts to /api/submission, which accepts'],
    ['<form action="/en/nowhere">', 'a form posts to /en/nowhere'],
    ['<button formaction="/en/nowhere">', 'a form posts to /en/nowhere'],
    ['<input type="submit" formaction="/en/nowhere">', 'a form posts to /en/nowhere'],
  ])('refuses %s', (html, sentence) => {
    expect(check(html)).toThrow(sentence);
  });
});

describe('text', () => {
  const check =
    (body: string, language: 'en' | 'lt' = 'lt') =>
    () =>
      assertTextsAreValid(
        readDocument(`<html><head><title>the page</title></head><body>${body}</body>`, language),
        language,
      );

  it.each([
    ['text in the page’s language', '<p>Verčiame į 40&nbsp;kalbų: &quot;taip&quot;</p>'],
    ['text that is marked as another language', '<p>Šūkis <span lang="en">open to the world</span></p>'],
    ['an English name after one', '<p><i lang="en">the</i> pabaiga</p>'],
    ['texts that React has parted', '<!-- a --><p>Kalba<!-- -->, <!-- -->taip</p>'],
    ['code', '<script>the && and</script><style>of{}</style>'],
    ['a button with a picture', '<button><svg><path/></svg></button>'],
    ['a button with a name', '<button aria-label="Meniu"></button>'],
    ['a heading with markup', '<h2><em>Atverta</em></h2>'],
  ])('accepts %s', (_what, body) => expect(check(body)()).resolves.toBeUndefined());

  it.each([
    [
      'English',
      '<p>We open your business to the world</p>',
      '“We open your business to the world” is English, on a page in another language (lt)',
    ],
    [
      'English that React has parted',
      '<p>We open your <!-- -->business to the world</p>',
      '“We open your business to the world” is English',
    ],
    ['a letter that no font has', '<p>Gerai ☃</p>', 'no font of the site has “☃” in “Gerai ☃”'],
    ['an empty heading', '<h1><span></span></h1>', 'its <h1> is empty'],
    ['an empty button', '<p>Taip</p><button> </button>', 'its <button> is empty'],
  ])('refuses %s', (_what, body, sentence) => expect(check(body)()).rejects.toThrow(sentence));

  it('reads English on an English page', () =>
    expect(check('<p>the page and you</p>', 'en')()).resolves.toBeUndefined());
});

it('reads the main text without header, footer and code', () => {
  const html = '<header>Menu</header><main>A <b>word</b><script>1</script></main><footer>End</footer>';
  expect(readDocument(html, 'en').mainText).toBe('A  word');
});

it('refuses the same title on two indexed pages', async () => {
  const site = await smallSite();
  await site.release('shell', 'one title');
  await site.release('mf-one', 'one');
  await expect(site.compose()).rejects.toThrow(
    'of shell have the same title in nl, “one title”: change the head.title of one',
  );
});
