import type { Report } from '@atverta/runtime/report.ts';
import * as brand from '@atverta/site/brand/brand.ts';

/** Sends a report where the site's settings name an address for it; it also arrives from a page that is left. */
export function sendReport(report: Report): void {
  if (brand.reports) navigator.sendBeacon(brand.reports, JSON.stringify(report));
}
