import { expect, it } from 'vitest';
import aboutEn from '../about/en.json' with { type: 'json' };
import aboutLt from '../about/lt.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };

it.each([
  ['English', en, aboutEn],
  ['Lithuanian', lt, aboutLt],
])('the home page and About Us state the same figures, in %s', (_language, home, about) => {
  expect(home.about.figures).toEqual(about.stats.items);
  const label = home.hero.proof.find(({ id }) => id === 'certificate')?.label;
  for (const word of about.recognition.title.split(/\s/)) expect(label).toContain(word);
  const experience = home.hero.proof.find(({ id }) => id === 'experience')?.label;
  for (const { value } of home.about.figures.filter(({ id }) => ['projects', 'languages'].includes(id)))
    expect(experience).toContain(value.replace('+', ''));
});

it('every benefit has a percentage for its door, equal in both languages', () => {
  const sharesOf = ({ benefits }: typeof en) =>
    benefits.items.map(({ figure }) => Number.parseInt(figure, 10));
  for (const share of sharesOf(en)) expect(share > 0 && share <= 100, String(share)).toBe(true);
  expect(sharesOf(lt)).toEqual(sharesOf(en));
});
