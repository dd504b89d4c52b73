import { damagedFiles } from '../site-folder/damaged-files.ts';
import { withSiteMutex } from '../site-folder/site-mutex.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { afterLive } from './after-live.ts';
import type { ComposeChoice, ComposeOptions } from './compose-options.ts';
import type { ComposeResult } from './compose-result.ts';
import { putLive } from './put-live.ts';

/**
 * Composes releases and puts them live. Two that are started at once take turns. Ends once every
 * file that is live was read and has the hash that it was published with.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws RefusedError where the choice cannot go live
 */
export function compose(choose: ComposeChoice, options: ComposeOptions): Promise<ComposeResult> {
  return withSiteMutex(options.siteRoot, async () => {
    const result = await putLive(choose, options, 'written-since');
    if (!options.isQuick)
      await afterLive({ 'not all of its files could be checked': () => mendDamage(result.state, options) });
    return result;
  });
}

/** What is damaged was live before, too: it is made anew, and goes live in its place. */
async function mendDamage({ name, selection }: SiteState, options: ComposeOptions): Promise<void> {
  const damaged = damagedFiles(options.siteRoot, name);
  if (damaged.size === 0) return;
  const note = `mends ${[...damaged].slice(0, 3).join(', ')}${damaged.size > 3 ? ` and ${damaged.size - 3} more` : ''}`;
  await putLive(
    async () => selection,
    { ...options, note, action: 'compose', allowBad: true, allowOverBudget: true, onProgress: undefined },
    'all',
  );
}
