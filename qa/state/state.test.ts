import { expect, test } from 'vitest';
import { parametersOf } from './parameters.ts';
import { describesState, initialState, readState, withoutState, withState } from './state.ts';

const COMMON = parametersOf({ scenarios: ['success'], fields: [], drafts: ['none'], broken: [] });
const query = (text: string) => new URLSearchParams(text);

test('a query holds the whole state, defaults included, and is read back as it was', () => {
  const state = { ...initialState(COMMON), theme: 'dark', latency: '450', clock: '2026-03-01T09:30' };
  const writtenQuery = withState(query('reference=ATV-1'), state);
  for (const name of Object.keys(COMMON)) expect(writtenQuery.has(name)).toBe(true);
  expect(writtenQuery.get('reference')).toBe('ATV-1');
  expect(readState(COMMON, writtenQuery)).toEqual({ state, urlWarnings: [] });
  expect(withoutState(COMMON, writtenQuery).toString()).toBe('reference=ATV-1');
});

test('an address with one parameter describes the whole state', () => {
  expect(describesState(query('reference=ATV-1&both='))).toBe(false);
  expect(describesState(query('theme=dark'))).toBe(true);
  expect(readState(COMMON, query('theme=dark')).state).toEqual({
    ...initialState(COMMON),
    theme: 'dark',
  });
});

test.each([
  'theme=neon',
  'viewport=321',
  'messages=klingon',
  'latency=soon',
  'clock=noon',
  'storage=',
  'menu=x',
])('reports %s as unknown, with the known values', (text) => {
  const { state, urlWarnings } = readState(COMMON, query(text));
  const [name = ''] = text.split('=');
  expect(state).toEqual(initialState(COMMON));
  expect(urlWarnings).toHaveLength(1);
  expect(urlWarnings[0]).toMatch(`${text} is unknown`);
  const [{ values }] = [COMMON[name as keyof typeof COMMON]];
  for (const value of values) expect(urlWarnings[0]).toContain(value);
});

test('a misspelt parameter is reported with the known ones, and the state keeps its defaults', () => {
  const misspelt = query('scenrio=idempotency-conflict&delay=3000&reference=ATV-1');
  expect(describesState(misspelt)).toBe(true);
  const { state, urlWarnings } = readState(COMMON, misspelt);
  expect(state).toEqual(initialState(COMMON));
  expect(urlWarnings).toEqual([
    expect.stringMatching(
      /^scenrio is unknown, so it changes nothing; known are: scenario, field, latency, /,
    ),
    expect.stringMatching(/^delay is unknown/),
  ]);
});
