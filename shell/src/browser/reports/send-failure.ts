import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FailureReport } from '@atverta/contract/report.ts';
import { runningReleases } from './running-releases.ts';
import { sendReport } from './send-report.ts';

/** Limit per document. */
const MAX_REPORTS = 20;
/** The API's limit. */
const MAX_LINE_LENGTH = 1000;

/** View transitions are aborted when a tab is hidden or rotated. */
const ABORTED_TRANSITION = /^Unhandled: (Abort|InvalidState|Timeout)Error: .*transition/i;

let reportCount = 0;

/**
 * Reports a failure with page, module and release.
 * @param error the thrown value, or the URL of the script that threw it
 * @param fallbackModule module to report if none is found
 * @param module by default read from the stack
 */
export function sendFailure(
  line: string,
  error: unknown,
  fallbackModule: string,
  module = moduleOf(error) ?? fallbackModule,
): void {
  if (ABORTED_TRANSITION.test(line)) return;
  reportCount += 1;
  if (reportCount > MAX_REPORTS) return;
  const position = positionOf(error);
  const report: FailureReport = {
    kind: 'failure',
    page: document.querySelector<HTMLElement>('#main > [data-slot]')?.dataset['slot'] ?? 'unknown',
    module,
    release: runningReleases.get(module) ?? 'unknown',
    line: `${line.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').slice(0, MAX_LINE_LENGTH - position.length)}${position}`,
  };
  sendReport(report);
}

const MODULE = new RegExp(`${MODULES_PATH}([^/]+)/`);

/** Returns the module of the innermost script in an error's stack or message. */
function moduleOf(error: unknown): string | undefined {
  const text = error instanceof Error ? `${error.stack} ${error.message}` : String(error);
  return MODULE.exec(text)?.[1];
}

const POSITION = new RegExp(`${MODULES_PATH}[^\\s():]+:\\d+:\\d+`);

/** Returns the innermost position in a module's script that a stack names, for `npm run site -- locate`. */
function positionOf(error: unknown): string {
  const [position] = (error instanceof Error && POSITION.exec(error.stack ?? '')) || [];
  return position ? ` at ${position}` : '';
}
