/** What a browser tells the site's owner, where the settings ask for it: nothing about the person. */

/** Address of the submission API that takes reports. */
export const REPORTS_PATH = '/api/reports';

/** Something went another way than planned, in one line. */
export type FailureReport = { readonly kind: 'failure'; readonly page: string; readonly line: string };

/** Web vitals of a page load: milliseconds, but for `CLS`, which has no unit. A page that nobody touched has no `INP`. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];

/** `page` is the page's id. */
export type VitalsReport = {
  readonly kind: 'vitals';
  readonly page: string;
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
};

export type Report = FailureReport | VitalsReport;
