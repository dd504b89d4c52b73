import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { MessagesProvider, PlatformProvider } from '@atverta/contract/platform';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import en from './en.json' with { type: 'json' };
import Content from './index.ts';
import lt from './lt.json' with { type: 'json' };

// Periods that differ from the real ones, so that a period written by hand fails the test.
vi.mock('@atverta/enquiry/retention.ts', () => ({
  RETENTION: {
    unfulfilledMaterials: { count: 1, unit: 'days' },
    completedMaterials: { count: 21, unit: 'months' },
    communication: { count: 2, unit: 'years' },
    clientRecords: { count: 4, unit: 'years' },
    technicalData: { count: 3, unit: 'minutes' },
    backups: { count: 10, unit: 'days' },
    drafts: { count: 22, unit: 'days' },
  },
}));

const MESSAGES: PerLanguage<typeof en> = { en, lt };
const PERIODS: PerLanguage<readonly string[]> = {
  en: ['1 day', '21 months', '2 years', '4 years', '3 minutes', '10 days', '22 days'],
  lt: ['1 dieną', '21 mėnesį', '2 metus', '4 metus', '3 minutes', '10 dienų', '22 dienas'],
};

/** The periods of the list, in its order: 3 minutes, 1 day, 21 months, 2 years and 4 years. */
const PERIODS_IN_MONTHS = [3 / 43_200, 1 / 30, 21, 24, 48];
const LONGEST_MONTHS = 48;
/** A horizontal line in the middle of the drawing. */
const BAR_PATH = /M0 1\.5h([\d.e-]+)"/g;
/** Length of the longest period in the drawing. */
const BAR_LENGTH = 84;

function policyIn(language: Language): string {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'policy', MESSAGES[language]);
  const pathOf = (id: string) => `/${language}/${id}`;
  return renderToStaticMarkup(
    <PlatformProvider value={{ language, i18n, pathOf, PartSlot: () => null }}>
      <MessagesProvider value="policy">
        <Content />
      </MessagesProvider>
    </PlatformProvider>,
  );
}

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  it('states every retention period', () => {
    const text = policyIn(language)
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u00A0', ' ');
    for (const period of PERIODS[language]) expect(text).toMatch(new RegExp(`\\b${period}(?!\\p{L})`, 'u'));
  });

  it('draws each period of its list in proportion', () => {
    const lengths = [...policyIn(language).matchAll(BAR_PATH)].map(([, length]) => Number(length));
    // Each bar has two paths: the length of the longest period, then that of its own.
    const keptLengths = lengths.filter((_, index) => index % 2 === 1);
    expect(keptLengths).toEqual(
      PERIODS_IN_MONTHS.map((months) => expect.closeTo((months / LONGEST_MONTHS) * BAR_LENGTH)),
    );
  });
});

it.each(LANGUAGES)('the policy in %s writes figures by hand only in requests and children', (language) => {
  const figures = MESSAGES[language].sections.filter((section) => /\d/.test(JSON.stringify(section)));
  expect(figures.map(({ id }) => id)).toEqual(['requests', 'children']);
});
