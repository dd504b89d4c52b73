import type { PerLanguage } from '@atverta/contract/language.ts';
import type { WellKnownPageId } from '@atverta/contract/pages.ts';

export type SentencePair = PerLanguage<string> & {
  readonly id: string;
  /** Page that shows the line; `undefined` if only some visits show it. */
  readonly page?: WellKnownPageId;
};

/** A browser journey looks up each line on its page. */
export const sentencePairs: readonly SentencePair[] = [
  { id: 'headline', page: 'home', en: 'Have a market in mind?', lt: 'Rinką jau nusižiūrėjote?' },
  {
    id: 'name',
    page: 'about',
    en: 'Atverta is Lithuanian for opened',
    lt: '„Atverta“ – tai durys į kitą kalbą',
  },
  { id: 'dash', page: 'translation-services', en: 'Late means free', lt: 'Vėluojame – nemokate' },
  { id: 'doors', page: 'home', en: 'the same four doors', lt: 'prie tų pačių ketverių durų' },
  { id: 'quotes', page: 'about', en: '“Strongest in Lithuania”', lt: '„Stipriausi Lietuvoje“' },
  { id: 'spaces', page: 'home', en: 'From €60K to €690K', lt: 'Nuo 60 000 € iki 690 000 €' },
  {
    id: 'plurals',
    en: '1 file, 2 files, 1.5 files, 10 files',
    lt: '1 failas, 2 failai, 1,5 failo, 10 failų',
  },
];
