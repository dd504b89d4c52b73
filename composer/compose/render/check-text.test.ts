import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const check =
  (body: string, language: 'en' | 'lt' = 'lt') =>
  () =>
    checkText(`<html><head><title>the page</title></head><body>${body}</body>`, language);

describe('checkText', () => {
  it.each([
    ['text in the page’s language', '<p>Verčiame į 40&nbsp;kalbų: &quot;taip&quot;</p>'],
    ['what says that it is in another language', '<p>Šūkis <span lang="en">open to the world</span></p>'],
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
    ['a letter that no font has', '<p>Gerai ☃</p>', 'no font of the site has “☃” in “Gerai ☃”'],
    ['an empty heading', '<h1><span></span></h1>', 'its <h1> is empty'],
    ['an empty button', '<p>Taip</p><button> </button>', 'its <button> is empty'],
  ])('refuses %s', (_what, body, sentence) => expect(check(body)()).rejects.toThrow(sentence));

  it('reads English on an English page', () =>
    expect(check('<p>the page and you</p>', 'en')()).resolves.toBeUndefined());
});
