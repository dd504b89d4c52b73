import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import type { Card } from './cards/with-cards.ts';
import declaration from './module.ts';
import { growthPercent } from './outcome/growth-bars.ts';
import type { Outcome } from './outcome/outcome.ts';
import { studies, studyAndNext } from './studies.ts';

describe('studies', () => {
  it('are the pages below the list, each once', () => {
    const rows = declaration.pages.filter((page) => 'parent' in page && page.parent === 'case-studies');
    expect(studies.map(({ page, name }) => [page, `./pages/${name}`])).toEqual(
      rows.map(({ id, expose }) => [id, expose]),
    );
  });
  it('lead on to the next and from the last to the first', () => {
    const read = [studies[0].name as string];
    for (const { name } of studies) read.push(studyAndNext(name).next.name);
    expect(read).toEqual([...studies.map(({ name }) => name), studies[0].name]);
  });
});

describe.each(LANGUAGES)('cards in %s', (language) => {
  it.each(studies)('say of $name what is drawn', ({ name, outcome }) => {
    const file = join(import.meta.dirname, 'pages', name, `${language}.json`);
    const { title, metric }: Card = JSON.parse(readFileSync(file, 'utf8')).card;
    for (const amount of amountsOf(outcome)) expect(amountsIn(`${title} ${metric}`)).toContain(amount);
  });
});

/** What the card's title or metric has to say. Of pages it says what they brought. */
function amountsOf(outcome: Outcome): readonly number[] {
  if (outcome.kind === 'growth') {
    const { before, after } = outcome;
    return [before, after, growthPercent(before, after)];
  }
  return outcome.kind === 'markets' ? [outcome.count] : [];
}

/** Amounts in a text: `€60K`, `690 000 €`, `nuo 1,3 iki 1,8 mln. €`, `+38 %`. */
function amountsIn(text: string): readonly number[] {
  const million = /mln\./.test(text) ? 1e6 : 1;
  return [...text.matchAll(/(\d[\d\s]*(?:[.,]\d+)?)([KM%]|\s%)?/g)].map(([, digits = '', unit = '']) => {
    const value = Number(digits.replace(/\s/g, '').replace(',', '.'));
    const factor = { K: 1e3, M: 1e6, '%': 1 }[unit.trim()] ?? (digits.includes(',') ? million : 1);
    return Math.round(value * factor);
  });
}
