import type { Report } from '@atverta/contract/report.ts';
import { reportsPath } from '../../universal/report-settings.ts';

/** Sends a report if the site's settings name a URL for reports. */
export function sendReport(report: Report): void {
  if (reportsPath) navigator.sendBeacon(reportsPath, JSON.stringify(report));
}
