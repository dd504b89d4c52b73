import { expect, test } from 'vitest';
import { chosenVariants, formPictureName, namedPages, pictureName, possiblePictures } from './pictures.ts';

test('pages are named in both languages or one, and pseudo-locales alone or all', () => {
  expect(chosenVariants({ VISUAL_PAGES: 'about,contact/lt' })).toEqual([
    { id: 'about', language: 'en', messages: 'real' },
    { id: 'about', language: 'lt', messages: 'real' },
    { id: 'contact', language: 'lt', messages: 'real' },
  ]);
  expect(chosenVariants({ VISUAL_PAGES: 'about/en', VISUAL_MESSAGES: 'all' })).toHaveLength(6);
  expect(namedPages(chosenVariants({ VISUAL_PAGES: 'about' }))).toBe('about/en,about/lt');
});

test.each([
  [{ VISUAL_PAGES: 'about,abuot' }, /^VISUAL_PAGES names abuot, which is no page\. There are: home, /],
  [{ VISUAL_MESSAGES: 'acented' }, /^VISUAL_MESSAGES=acented is unknown\. Known: all, real, ids, /],
])('what is unknown is told in one sentence: %j', (settings, sentence) => {
  expect(() => chosenVariants(settings)).toThrow(sentence);
});

test('a baseline is gone when no page of today could be its picture', () => {
  const possible = possiblePictures();
  for (const variant of chosenVariants({ VISUAL_MESSAGES: 'all' }))
    expect(possible).toContain(pictureName(variant, 320, 'dark'));
  expect(possible).toContain(formPictureName('success', 1280));
  expect(possible, 'a page that is no key page').toContain('real/privacy-policy-en-768-light');
  expect(possible).not.toContain('real/blog-en-320-light');
  expect(possible).not.toContain('real/about-en-1024-light');
});
