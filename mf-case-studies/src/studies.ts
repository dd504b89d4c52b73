import type { Outcome } from './outcome/outcome.ts';

type Study = {
  /** Its folder in `pages`. */
  readonly name: string;
  /** Its id in the table of pages. */
  readonly page: string;
  /** Euros and counts, as the study's messages say them. */
  readonly outcome: Outcome;
};

/** All case studies, in the order of the list and of each study's way on to the next. */
export const studies = [
  {
    name: 'odoro',
    page: 'case-study-odoro',
    outcome: { kind: 'growth', before: 60_000, after: 690_000 },
  },
  {
    name: 'celemi-cosmetics',
    page: 'case-study-celemi-cosmetics',
    outcome: { kind: 'growth', before: 1_300_000, after: 1_800_000 },
  },
  {
    name: 'pulsetto',
    page: 'case-study-pulsetto',
    outcome: { kind: 'markets', count: 4 },
  },
  {
    name: 'two-million-growth',
    page: 'case-study-2m-growth',
    outcome: { kind: 'pages', count: 100 },
  },
] as const satisfies readonly Study[];

export type StudyName = (typeof studies)[number]['name'];

/** The study of a name, and the one to read after it: the last leads back to the first. */
export function studyAndNext(name: StudyName) {
  const index = studies.findIndex((study) => study.name === name);
  const study = studies[index];
  const next = studies[(index + 1) % studies.length];
  if (!study || !next) throw new Error(`No study ${name}`);
  return { study, next };
}
