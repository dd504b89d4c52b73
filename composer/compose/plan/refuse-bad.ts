import { RefusedError } from '../../command/refused-error.ts';
import type { Selection } from '../../site-folder/releases.ts';
import { shortName } from '../../store/release-name.ts';
import type { ReleaseStore } from '../../store/store.ts';

/**
 * Refuses a release that is marked bad, unless it is live already: other modules' deploys are not
 * to wait until somebody has rolled it back.
 * @throws RefusedError with the reason of who marked it
 */
export async function refuseBad(
  store: ReleaseStore,
  selection: Selection,
  live: { readonly selection: Selection } | undefined,
): Promise<void> {
  for (const [module, release] of Object.entries(selection)) {
    if (live?.selection[module] === release) continue;
    const mark = (await store.bad(module)).get(release);
    if (!mark) continue;
    throw new RefusedError(
      `${module}@${shortName(release)} is marked bad by ${mark.by}: “${mark.reason}”. Where it is to go live all the same, say --allow-bad`,
    );
  }
}
