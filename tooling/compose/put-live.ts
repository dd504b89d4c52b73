import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { cacheFolder } from '../release-store/settings.ts';
import type { Reading } from '../site-folder/damaged-files.ts';
import { enterLiveLog } from '../site-folder/live-log.ts';
import { forgetComposition, forgetOldCompositions, goLive } from '../site-folder/site-folder.ts';
import { excessesOf } from './budgets/budgets.ts';
import type { ComposeChoice, ComposeOptions } from './compose-options.ts';
import type { ComposeResult } from './compose-result.ts';
import { finishLiveSite } from './finish-live-site.ts';
import { makeComposition } from './make-composition.ts';
import { planReleases } from './plan-releases.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';

/**
 * Composes releases and puts them live, whoever's turn it is. Nothing of the live site is touched
 * before the new one is whole.
 * @param choose decides what to compose, given what is live
 * @param readingOfLive how files are checked that are taken over from the live composition
 * @throws RefusedError where the choice cannot go live
 */
export async function putLive(
  choose: ComposeChoice,
  options: ComposeOptions,
  readingOfLive: Reading,
): Promise<ComposeResult> {
  const { siteRoot, preview, allowOverBudget = preview !== undefined, isQuick = false } = options;
  const planned = await planReleases(choose, options);
  const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
  const made = await makeComposition(planned, options, copies, readingOfLive);
  const { name } = made.state;
  // Only of pages that were rendered: what was live before can be gone back to, whatever it weighs.
  const rendered = made.pages.filter(({ from }) => from === undefined);
  const overBudget = excessesOf(rendered, made.records);
  if (overBudget.length > 0 && !allowOverBudget) {
    await forgetComposition(siteRoot, name);
    const more = overBudget.length > 3 ? `; and ${overBudget.length - 3} more pages` : '';
    throw new RefusedError(
      `${overBudget.slice(0, 3).join('; ')}${more}. Make it smaller, or say --over-budget`,
    );
  }
  await goLive(siteRoot, name);
  await enterLiveLog(siteRoot, made.state);
  const result = { ...made, before: planned.before, overBudget, liveAfterMs: performance.now() };
  if (isQuick) await forgetOldCompositions(siteRoot);
  else await finishLiveSite(siteRoot, planned, copies, result);
  return result;
}
