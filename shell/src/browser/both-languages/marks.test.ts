import { expect, it } from 'vitest';
import { splitByMarks } from './marks.ts';

const marksOf = (text: string) =>
  splitByMarks(text).flatMap((part) => (typeof part === 'string' ? [] : [`${part.kind}: ${part.text}`]));

it.each([
  ['„Stipriausi Lietuvoje“', ['quotes: „', 'quotes: “']],
  ['From €60K to €690K', ['figures: €60K', 'figures: €690K']],
  ['Nuo 60\u00a0000\u00a0€', ['figures: 60\u00a0000\u00a0€']],
  ['+1050% or 38\u00a0%', ['figures: +1050%', 'figures: 38\u00a0%']],
  ['10\u00a0failų', ['figures: 10', 'spaces: \u00a0', 'plurals: failų']],
  ['ir\u00a0vis', ['spaces: \u00a0']],
  ['no marks here', []],
])('%s', (text, marks) => {
  expect(marksOf(text)).toEqual(marks);
  expect(
    splitByMarks(text)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text);
});
