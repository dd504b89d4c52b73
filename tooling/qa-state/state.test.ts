import { expect, test } from 'vitest';
import { EVERYWHERE } from './parameters.ts';
import { explain, initialState, namesState, readState, withoutState, withState } from './state.ts';

const query = (text: string) => new URLSearchParams(text);

test('a query holds the whole state, defaults included, and is read back as it was', () => {
  const state = { ...initialState(EVERYWHERE), theme: 'dark', latency: '450', clock: '2026-03-01T09:30' };
  const written = withState(query('reference=ATV-1'), state);
  for (const name of Object.keys(EVERYWHERE)) expect(written.has(name)).toBe(true);
  expect(written.get('reference')).toBe('ATV-1');
  expect(readState(EVERYWHERE, written)).toEqual({ state, unknown: [] });
  expect(withoutState(EVERYWHERE, written).toString()).toBe('reference=ATV-1');
});

test('an address that names one parameter names them all', () => {
  expect(namesState(EVERYWHERE, query('reference=ATV-1'))).toBe(false);
  expect(namesState(EVERYWHERE, query('theme=dark'))).toBe(true);
  expect(readState(EVERYWHERE, query('theme=dark')).state).toEqual({
    ...initialState(EVERYWHERE),
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
])('%s is unknown, and what is known is named', (text) => {
  const { state, unknown } = readState(EVERYWHERE, query(text));
  const [name = '', value] = text.split('=');
  expect(state).toEqual(initialState(EVERYWHERE));
  expect(unknown).toMatchObject([{ name, value }]);
  const [{ values }] = [EVERYWHERE[name as keyof typeof EVERYWHERE]];
  for (const known of values) expect(unknown.map(explain).join()).toContain(known);
});
