import type { Report } from '@atverta/shared/contracts/report.ts';
import { site } from '@atverta/shared/site/settings.ts';

/** Sends a report where the site's settings name an address for it; it also arrives from a page that is left. */
export function sendReport(report: Report): void {
  if (site.reports) navigator.sendBeacon(site.reports, JSON.stringify(report));
}
