import { site } from '@atverta/shared/site/settings.ts';

/**
 * Says in one line what went another way than planned, and why: on the console, and to the
 * address that the site's settings name for such reports, if they name one.
 * @param outcome what visitors get instead: `mf-forms/pages/contact stays as it was prerendered`
 */
export function reportFailure(outcome: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${outcome}: ${reason.replace(/\s+/g, ' ')}`;
  console.error(line);
  if (site.failureReports) {
    navigator.sendBeacon(site.failureReports, JSON.stringify({ page: location.pathname, line }));
  }
}

/** A content that keeps what the server sent. */
export const reportStatic = (content: string, error: unknown): void =>
  reportFailure(`${content} stays as it was prerendered`, error);
