import { expect, it } from 'vitest';
import findStudyErrors from './module-checks.ts';
import type { Study } from './src/studies.ts';
import type { StudyMessages } from './src/study-messages.ts';

const MESSAGES = {
  head: { title: 'Odoro case study' },
  card: { title: 'From €60K to €690K', metric: '+1050%', link: 'Read the Odoro case study' },
  service: { id: 'content-localization' },
};
const odoro = {
  name: 'odoro',
  client: 'Odoro',
  slug: { en: 'odoro', lt: 'odoro' },
  outcome: { kind: 'growth', before: 60_000, after: 690_000 },
} as const;
const { client: _, ...unnamed } = odoro;

const errorsOf = (row: Partial<Study>, changes: object = {}) =>
  findStudyErrors(
    [odoro, { ...unnamed, name: 'other', ...row }],
    (study) => (study === 'other' ? { ...MESSAGES, ...changes } : MESSAGES) as StudyMessages,
  )
    .filter((error) => error.startsWith('mf-case-studies/src/studies/other/en.json '))
    .map((error) => error.slice('mf-case-studies/src/studies/other/en.json '.length));

it('finds no error in a correct study', () => {
  expect(errorsOf({ client: 'Odoro' })).toEqual([]);
  expect(errorsOf({}, { card: { ...MESSAGES.card, client: 'One of our clients' } })).toEqual([]);
});

it.each<[string, Partial<Study>, object, string[]]>([
  [
    'another client’s content',
    { client: 'Lunaria' },
    {},
    [
      'head.title does not name Lunaria, the client in studies.json',
      'card.link does not name Lunaria, the client in studies.json',
    ],
  ],
  [
    'keys that differ from those of other studies',
    { client: 'Odoro' },
    { service: { ...MESSAGES.service, more: 'x' } },
    ['service.more is not in odoro'],
  ],
  ['keys that are missing', { client: 'Odoro' }, { service: {} }, ['service.id is missing']],
  [
    'a client that nobody describes',
    {},
    {},
    ['card.client is missing: the row in studies.json names no client'],
  ],
  [
    'a quote of nobody',
    {},
    { card: { ...MESSAGES.card, client: 'A client' }, quote: { text: 'Great' } },
    ['quote must go: the row in studies.json names no client'],
  ],
  [
    'figures that are not those of the row',
    { client: 'Odoro', outcome: { kind: 'markets', count: 4 } },
    {},
    ['card.title and card.metric do not say 4, the outcome in studies.json'],
  ],
  [
    'a service that no page is about',
    { client: 'Odoro' },
    { service: { id: 'dubbing' } },
    ['service.id: there is no page "dubbing"'],
  ],
])('names %s', (_what, row, changes, errors) => {
  expect(errorsOf(row, changes)).toEqual(errors);
});
