import { sendReport } from './send-report.ts';

/**
 * Says in one line what went another way than planned, and why: on the console, and in a
 * report where the site's settings ask for them.
 * @param outcome what visitors get instead: `mf-forms/pages/contact stays as it was prerendered`
 */
export function reportFailure(outcome: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${outcome}: ${reason.replace(/\s+/g, ' ')}`;
  console.error(line);
  sendReport({ kind: 'failure', page: location.pathname, line });
}

/** A content that keeps what the server sent. */
export const reportStatic = (content: string, error: unknown): void =>
  reportFailure(`${content} stays as it was prerendered`, error);
