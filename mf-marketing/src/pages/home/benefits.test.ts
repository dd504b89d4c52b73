import { expect, it } from 'vitest';
import { saved, won } from './benefit-chart/percentages.ts';
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };

it.each([
  ['English', en],
  ['Lithuanian', lt],
])('the charts of the benefits draw the %s figures', (_language, { benefits }) => {
  const figures = benefits.items.map(({ id, figure }) => [id, Number(/\d+/.exec(figure)?.[0])]);
  expect({ ...saved, ...won }).toEqual(Object.fromEntries(figures));
});
