import { expect, test } from 'vitest';
import { createProxyWatch } from './proxy-watch.ts';

const HOUR = 3_600_000;
const PUBLIC = '198.51.100.7';
const PRIVATE = '10.0.0.5';

/** A watch with a clock of its own, and the warnings that it gave. */
function watching() {
  const given: string[] = [];
  let now = 0;
  const watch = createProxyWatch(
    (warning) => given.push(warning),
    () => now,
  );
  return {
    watch,
    given,
    wait: (ms: number) => {
      now += ms;
    },
    /** Posts from an address whose proxy names these visitors. */
    names: (address: string, ...visitors: readonly string[]) => {
      for (const named of visitors) watch.observe({ address, named }, {});
    },
    /** Posts from an address that names nobody, by browsers of these kinds and languages. */
    browsers: (address: string, ...kinds: readonly (readonly [agent: string, language: string])[]) => {
      for (const [agent, language] of kinds)
        watch.observe({ address, named: undefined }, { 'user-agent': agent, 'accept-language': language });
    },
  };
}

const FOUR = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
const FIFTH = '192.0.2.5';

test('a visitor who comes again makes nobody a proxy', () => {
  const { watch, names } = watching();
  names(PUBLIC, ...FOUR, ...FOUR);
  expect(watch.warnings).toEqual([]);
  names(PUBLIC, FIFTH);
  expect(watch.warnings).toEqual(['client-not-believed']);
});

test('visitors are counted by address', () => {
  const { watch, names } = watching();
  names(PUBLIC, ...FOUR);
  names('198.51.100.8', FIFTH);
  expect(watch.warnings).toEqual([]);
});

test('within an hour of the first', () => {
  const { watch, names, wait } = watching();
  names(PUBLIC, ...FOUR);
  wait(HOUR);
  names(PUBLIC, FIFTH);
  expect(watch.warnings).toEqual([]);
});

test('browsers are told apart by name and language, and those of the internet are many', () => {
  const { watch, browsers } = watching();
  const kinds = [
    ['Firefox', 'lt'],
    ['Firefox', 'en'],
    ['Chromium', 'lt'],
    ['Chromium', 'en'],
    ['Safari', 'lt'],
  ] as const;
  browsers(PUBLIC, ...kinds);
  browsers(PRIVATE, ...kinds.slice(0, 4), ...kinds.slice(0, 4));
  expect(watch.warnings).toEqual([]);
  browsers(PRIVATE, ...kinds);
  expect(watch.warnings).toEqual(['client-not-named']);
});

test('a private address that names one visitor is a proxy’s, for an hour from the last one', () => {
  const { watch, names, wait } = watching();
  names(PRIVATE, '192.0.2.1');
  expect(watch.isOneVisitor(PRIVATE)).toBe(false);
  wait(HOUR - 1);
  names(PRIVATE, '192.0.2.1');
  wait(HOUR - 1);
  expect(watch.isOneVisitor(PRIVATE)).toBe(false);
  wait(1);
  expect(watch.isOneVisitor(PRIVATE)).toBe(true);
});

test('a warning is given once, and again where it had lapsed', () => {
  const { given, names, wait } = watching();
  names(PRIVATE, '192.0.2.1', '192.0.2.2');
  wait(HOUR - 1);
  names(PRIVATE, '192.0.2.1');
  expect(given).toEqual(['client-not-believed']);
  wait(HOUR);
  names(PRIVATE, '192.0.2.1');
  expect(given).toEqual(['client-not-believed', 'client-not-believed']);
});

test('of a thousand addresses, those that are known are counted on; the next one starts anew', () => {
  const { watch, names } = watching();
  names(PUBLIC, ...FOUR);
  for (let count = 1; count < 1_000; count += 1) names(`203.0.113.${count}`, '192.0.2.1');
  names(PUBLIC, FIFTH);
  expect(watch.warnings).toEqual(['client-not-believed']);

  const other = watching();
  other.names(PUBLIC, ...FOUR);
  for (let count = 1; count <= 1_000; count += 1) other.names(`203.0.113.${count}`, '192.0.2.1');
  other.names(PUBLIC, FIFTH);
  expect(other.watch.warnings).toEqual([]);
});
