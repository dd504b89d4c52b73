import type { Report } from '@atverta/contract/report.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

/** Sends a report if the site's settings name a URL for reports. */
export function sendReport(report: Report): void {
  if (brand.reportsPath) navigator.sendBeacon(brand.reportsPath, JSON.stringify(report));
}
