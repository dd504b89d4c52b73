/**
 * Reports that a browser sends to the site's owner, if `reportsPath` of the shell is set. They contain nothing about the
 * person.
 */

/** Path of the submission API for reports. */
export const REPORTS_PATH = '/api/reports';

/** The page's id, the name of the module whose code it was, and the release that the tab runs. */
export type ReportSource = { readonly page: string; readonly module: string; readonly release: string };

/** A failure, described in one line. */
export type FailureReport = { readonly kind: 'failure'; readonly line: string } & ReportSource;

/** Web vitals of a page in milliseconds; `CLS` has no unit. A page without interaction has no `INP`. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];

/** The page was loaded as a document (`load`), or shown by client-side navigation (`navigation`). */
export const ARRIVALS = ['load', 'navigation'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export type VitalsReport = {
  readonly kind: 'vitals';
  readonly arrival: Arrival;
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
} & ReportSource;

export type Report = FailureReport | VitalsReport;
