import type { ModuleComponents } from '@atverta/qa/module/components.ts';
import { pageIdOf } from './src/module.ts';
import { StudyCard } from './src/pages/case-studies/StudyCard.tsx';
import { OutcomeChart } from './src/sections/outcome/OutcomeChart.tsx';
import type { Outcome } from './src/sections/outcome/outcome.ts';
import { studies } from './src/studies.ts';

const BARS = [
  { label: 'Before', value: '60K' },
  { label: 'After', value: '690K' },
];
const LONG_BARS = BARS.map(({ label, value }) => ({
  label: `${label} `.repeat(6),
  value: `${value} `.repeat(3),
}));

const chart =
  (outcome: Outcome, bars: typeof BARS = BARS) =>
  () => (
    <OutcomeChart
      outcome={outcome}
      alternative="The outcome in words"
      messages={{ client: 'Client', bars }}
    />
  );

/** Loads the messages of the list, with those of its cards. */
async function listMessages(language: string) {
  const [list, ...cards] = await Promise.all([
    import(`./src/pages/case-studies/${language}.json`),
    ...studies.map(({ name }) => import(`./src/studies/${name}/${language}.json`)),
  ]);
  return {
    default: {
      ...list.default,
      cards: Object.fromEntries(
        studies.map(({ name }, index) => {
          const { card, chart } = cards[index].default;
          return [name, { ...card, bars: chart.bars }];
        }),
      ),
    },
  };
}

export const components: ModuleComponents['components'] = [
  {
    id: 'chart',
    states: {
      growth: chart({ kind: 'growth', before: 60_000, after: 690_000 }),
      'little growth': chart({ kind: 'growth', before: 1_300_000, after: 1_800_000 }),
      'growth from almost nothing': chart({ kind: 'growth', before: 1, after: 1_000_000 }),
      markets: chart({ kind: 'markets', count: 4 }),
      'one market': chart({ kind: 'markets', count: 1 }),
      'many markets': chart({ kind: 'markets', count: 24 }),
      pages: chart({ kind: 'pages', count: 100 }),
      'long words': chart({ kind: 'growth', before: 60_000, after: 690_000 }, LONG_BARS),
    },
  },
  {
    id: 'card',
    messages: listMessages,
    states: Object.fromEntries(
      studies.map((study) => [
        study.name,
        () => (
          <ul>
            <StudyCard study={{ ...study, page: pageIdOf(study) }} />
          </ul>
        ),
      ]),
    ),
  },
];
