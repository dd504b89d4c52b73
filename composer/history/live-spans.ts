import type { LiveLog } from '../site-folder/live-log.ts';
import type { SiteState } from '../site-folder/site-state.ts';

/** A time during which a release was live: what put it live, and what ended that. */
export type LiveSpan = { readonly from: SiteState; readonly until: SiteState | undefined };

/** When a release of a module was live, oldest first. */
export function liveSpans(log: LiveLog, module: string, release: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const [index, state] of log.entries()) {
    const isLive = state.selection[module] === release;
    const wasLive = log[index - 1]?.selection[module] === release;
    if (isLive && !wasLive) spans.push({ from: state, until: undefined });
    else if (!isLive && wasLive) spans.push({ ...(spans.pop() as LiveSpan), until: state });
  }
  return spans;
}
