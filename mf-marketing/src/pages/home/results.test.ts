import { describe, expect, it } from 'vitest';
import aboutEn from '../about/en.json' with { type: 'json' };
import aboutLt from '../about/lt.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };
import { growth, pages } from './result-chart/results.ts';

describe.each([
  ['English', en, aboutEn],
  ['Lithuanian', lt, aboutLt],
])('the results in %s', (_language, { hero, results }, about) => {
  it('give the figures that the page about the agency gives', () => {
    expect(results.figures).toEqual(about.stats.items);
  });

  it('follow a certificate that has the name and the year of that page', () => {
    const label = hero.proof.find(({ id }) => id === 'certificate')?.label;
    for (const word of about.recognition.title.split(/\s/)) expect(label).toContain(word);
  });

  it('draw the amounts that they name', () => {
    for (const { id, title, metric, labels } of results.cases) {
      const [before, after] = growth[id] ?? [];
      if (before && after) {
        expect(labels.map(euros)).toEqual([before, after]);
        expect(metric).toContain(String(((after - before) / before) * 100));
      } else {
        expect(title).toContain(String(pages[id]));
        expect(labels[0]).toContain(`${pages[id]}+`);
      }
    }
  });
});

/** `€60K` and `60 000 €` are 60000. */
const euros = (text: string): number => Number(text.replace(/K/, '000').replace(/\D/g, ''));
