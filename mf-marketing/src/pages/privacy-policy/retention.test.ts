import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { shareOfLongest } from './retention.ts';

const inMonths = (text: string): number => {
  const [, figure, unit] = /(\d+)\s(day|month|year)/.exec(text) ?? [];
  return Math.round(Number(figure) * { day: 1 / 30, month: 1, year: 12 }[unit as 'day' | 'month' | 'year']);
};

describe('bars of the retention periods', () => {
  const periods = en.sections.find(({ id }) => id === 'retention')?.items.map(inMonths) ?? [];

  it('are as long as the policy says', () => {
    expect(periods).toHaveLength(4);
    expect(periods.map((_, index) => shareOfLongest(index) * 84)).toEqual(
      periods.map((value) => expect.closeTo(value)),
    );
  });
});
