import { SHELL } from '@atverta/contract/container.ts';
import { reportsPath } from '../../universal/report-settings.ts';

/** The module of code that belongs to none, such as a browser's extension. */
const UNKNOWN_MODULE = 'unknown';

/**
 * Logs a failure in one line, and reports it if `reportsPath` is set.
 * @param outcome the result for visitors: `mf-forms/contact stays as it was prerendered`
 * @param module the module whose code failed, if known
 */
export function reportFailure(outcome: string, error: unknown, module?: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  const line = `${outcome}: ${reason.replace(/\s+/g, ' ')}`;
  if (process.env.NODE_ENV === 'development') console.error(line, error);
  else console.error(line);
  send(line, error, SHELL, module);
}

/**
 * Reports content that stays as it was prerendered.
 * @param content `mf-forms/contact`, or `shell`
 */
export const reportNotHydrated = (content: string, error: unknown): void =>
  reportFailure(`${content} stays as it was prerendered`, error, content.split('/')[0]);

/** Reports uncaught errors. Browsers log them themselves. */
export function reportUncaught(): void {
  addEventListener('error', ({ message, error, filename }) =>
    send(message, error ?? filename, UNKNOWN_MODULE),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    send(`Unhandled: ${reason}`, reason, UNKNOWN_MODULE),
  );
}

/** @param fallbackModule module to report if none is known */
function send(line: string, error: unknown, fallbackModule: string, module?: string): void {
  if (!reportsPath) return;
  import(/* webpackChunkName: "on-demand-reports" */ './send-failure.ts')
    .then(({ sendFailure }) => sendFailure(line, error, fallbackModule, module))
    // A failed report must not be reported in turn.
    .catch(() => {});
}
