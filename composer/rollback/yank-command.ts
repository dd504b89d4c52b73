import { UserError } from '@atverta/cli/user-error.ts';
import { findOnSiteChannel } from '../compositions/choose-channel.ts';
import { readLiveRecord } from '../compositions/compositions.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { currentUser } from '../process/current-user.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { specifierOf } from '../store/release-name.ts';

type YankOptions = { readonly note?: string; readonly undo?: boolean; readonly channel?: string };

/** `npm run site -- yank`: keeps a release from going live again, until `--undo` or `--allow-yanked`. */
export async function yankCommand(
  specifier: string,
  { note = '', undo = false, channel }: YankOptions,
): Promise<void> {
  const reason = note.trim();
  if (reason === '')
    throw new UserError('add the reason: npm run site -- yank mf-news@3f1c0a9b2d4e --note "wrong prices"');
  const store = await openReleaseStore();
  const namedRelease = await findOnSiteChannel(store, specifier, channel);
  const { module, release } = namedRelease;
  // Throws if the release does not exist.
  await store.readManifest(module, release);
  await store.yank(module, { release, isYanked: !undo, note: reason, by: currentUser() });
  console.log(`${specifierOf(namedRelease)} is ${undo ? 'no longer yanked' : 'yanked'}: “${reason}”`);
  const liveRecord = await readLiveRecord(configuredSiteFolder());
  if (!undo && liveRecord?.releaseByModule[module] === release)
    console.log(`It is still live. Roll back: npm run rollback -- ${module}`);
}
