import { HOST } from '@atverta/runtime/container.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import { sendReport } from './send-report.ts';

/** A page that fails at every frame says no more than one that failed a few times. */
const MAX_REPORTS = 20;
/** The longest line that the API takes. */
const MAX_LINE = 1000;

/** A tab that is hidden or turned meanwhile breaks the transition between two pages off: nothing failed. */
const BROKEN_OFF = /^Unhandled: (Abort|InvalidState|Timeout)Error: .*transition/i;

/** What the tab runs, as the federation runtime keeps it for devtools (`federation/devtools.ts`). */
type Running = {
  readonly moduleInfo: Record<
    string,
    {
      readonly version: string;
      readonly remotesInfo: Record<string, { readonly matchedVersion: string } | undefined>;
    }
  >;
};

let sent = 0;

/**
 * Reports a failure with the page that is shown, the module whose code failed and its release.
 * @param error what was thrown, or the address of the script that threw it
 * @param otherwise whose it is where nothing names a module
 * @param module where it is known; else it is read from where the error was thrown
 */
export function sendFailure(
  line: string,
  error: unknown,
  otherwise: string,
  module = moduleOf(error) ?? otherwise,
): void {
  if (BROKEN_OFF.test(line)) return;
  sent += 1;
  if (sent > MAX_REPORTS) return;
  const { __FEDERATION__: running } = globalThis as { readonly __FEDERATION__?: Running };
  const shell = running?.moduleInfo[HOST];
  const release = module === HOST ? shell?.version : shell?.remotesInfo[module]?.matchedVersion;
  sendReport({
    kind: 'failure',
    page: document.querySelector<HTMLElement>('#main > [data-slot]')?.dataset['slot'] ?? 'unknown',
    module,
    release: release ?? 'unknown',
    line: line.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').slice(0, MAX_LINE),
  });
}

const MODULE = new RegExp(`${MODULES_PATH}([^/]+)/`);

/** The module of the innermost script in an error's stack or message. Libraries are the shell's. */
function moduleOf(error: unknown): string | undefined {
  const text = error instanceof Error ? `${error.stack} ${error.message}` : String(error);
  return MODULE.exec(text)?.[1];
}
