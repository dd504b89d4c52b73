import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { findNamed } from '../site-folder/find-named.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { titleOf } from '../store/release-name.ts';

type MarkOptions = { readonly bad?: string; readonly good?: string; readonly channel?: string };

/** `npm run site -- mark`: nothing brings a release live again that is marked bad, unless it is told so. */
export async function markRelease(named: string, { bad, good, channel }: MarkOptions): Promise<void> {
  const isBad = bad !== undefined;
  const reason = (bad ?? good ?? '').trim();
  if (!reason || isBad === (good !== undefined))
    throw new RefusedError(
      'say why, with --bad or with --good: mark mf-news@3f1c0a9b2d4e --bad "wrong prices"',
    );
  const store = await openReleaseStore();
  const found = await findNamed(store, named, channel);
  const { module, release } = found;
  // One that is not there is no release.
  await store.manifest(module, release);
  await store.mark(module, { release, isBad, reason, by: actingPerson() });
  console.log(`${titleOf(found)} is marked ${isBad ? 'bad' : 'good'}: “${reason}”`);
  const live = await readLiveState(siteRoot());
  if (isBad && live?.selection[module] === release)
    console.log(`It is live still. Roll back: npm run rollback -- ${module}`);
}
