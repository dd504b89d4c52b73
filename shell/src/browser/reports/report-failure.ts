import { HOST } from '@atverta/contract/container.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

/** Stands for code that is of no module, such as a browser's extension. */
const NOBODY = 'unknown';

/**
 * Logs a failure in one line, and reports it where the site's settings ask for that.
 * @param outcome what visitors get instead: `mf-forms/contact stays as it was prerendered`
 * @param module whose code it is, where that is known
 */
export function reportFailure(outcome: string, error: unknown, module?: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${outcome}: ${reason.replace(/\s+/g, ' ')}`;
  if (process.env.NODE_ENV === 'development') console.error(line, error);
  else console.error(line);
  send(line, error, HOST, module);
}

/** A content that keeps what the server sent. @param content `mf-forms/contact`, or `shell` */
export const reportStatic = (content: string, error: unknown): void =>
  reportFailure(`${content} stays as it was prerendered`, error, content.split('/')[0]);

/** Reports uncaught errors, which browsers log themselves. */
export function reportUncaught(): void {
  addEventListener('error', ({ message, error, filename }) => send(message, error ?? filename, NOBODY));
  addEventListener('unhandledrejection', ({ reason }) => send(`Unhandled: ${reason}`, reason, NOBODY));
}

/** @param otherwise whose it is where nothing names a module */
function send(line: string, error: unknown, otherwise: string, module?: string): void {
  if (!brand.reports) return;
  import(/* webpackChunkName: "on-demand-reports" */ './send-failure.ts')
    .then(({ sendFailure }) => sendFailure(line, error, otherwise, module))
    // Must not be reported in turn.
    .catch(() => {});
}
