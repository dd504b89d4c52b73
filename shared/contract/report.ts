/** What a browser tells the site's owner, where the settings ask for it: nothing about the person. */

/** Address of the submission API that takes reports. */
export const REPORTS_PATH = '/api/reports';

/** Whose code it was, on which page: the page's id, a module's name, and the release that the tab runs. */
export type Blame = { readonly page: string; readonly module: string; readonly release: string };

/** Something went another way than planned, in one line. */
export type FailureReport = { readonly kind: 'failure'; readonly line: string } & Blame;

/** Web vitals of a page: milliseconds, but for `CLS`, which has no unit. A page that nobody touched has no `INP`. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];

/** How the visitor came to a page: its document was loaded, or the tab moved to it. */
export const ARRIVALS = ['load', 'move'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export type VitalsReport = {
  readonly kind: 'vitals';
  readonly arrival: Arrival;
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
} & Blame;

export type Report = FailureReport | VitalsReport;
