import type { CompositionPage } from '@atverta/contract/composition.ts';
import { expect, test } from 'vitest';
import { redirectsOf } from './redirects.ts';

const pageAt = (paths: Record<string, string>, ...aliases: Record<string, string>[]) =>
  ({ id: paths['en'], paths, aliases, parts: [] }) as unknown as CompositionPage;

const redirectsTo = (...pages: CompositionPage[]) =>
  Object.fromEntries(redirectsOf({ pages }).map(({ from, to }) => [from, to]));

test('leads from paths without a language, and with another one, to the page', () => {
  expect(redirectsTo(pageAt({ en: '/en/about', lt: '/lt/apie-mus' }))).toEqual({
    '/about': '/en/about',
    '/apie-mus': '/lt/apie-mus',
    '/lt/about': '/lt/apie-mus',
    '/en/apie-mus': '/en/about',
  });
});

test('leads from a path that two languages share to the default language', () => {
  expect(redirectsTo(pageAt({ en: '/en/blog', lt: '/lt/blog' }))).toEqual({ '/blog': '/en/blog' });
});

test('does not replace a page', () => {
  const redirects = redirectsTo(
    pageAt({ en: '/en/news', lt: '/lt/naujienos' }),
    pageAt({ en: '/en/naujienos', lt: '/lt/news' }),
  );
  expect(redirects).toEqual({ '/news': '/en/news', '/naujienos': '/en/naujienos' });
});

test('leads from the paths of an alias to the alias', () => {
  const page = pageAt({ en: '/en/a', lt: '/lt/b' }, { en: '/en/old-a', lt: '/lt/old-b' });
  expect(redirectsTo(page)).toMatchObject({ '/old-a': '/en/old-a', '/en/old-b': '/en/old-a' });
});
