/** `npm run sign -- <module>@<release>…`: signs releases of the store with `RELEASE_SIGNING_KEY`, after their files were read. */
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import { signingKey } from '../store/settings.ts';

await runCommand(async () => {
  const key = signingKey();
  if (!key) throw new RefusedError('RELEASE_SIGNING_KEY is not set: it holds the key, or names its file');
  const wishes = process.argv.slice(2);
  if (wishes.length === 0) throw new RefusedError('name releases: npm run sign -- mf-forms@3f1c0a9b2d4e');
  const store = await openReleaseStore();
  for (const wish of wishes) {
    const [module = '', start = ''] = wish.split('@');
    const release = await store.find(module, start);
    const damaged = await store.damaged(module, release);
    if (damaged.length > 0)
      throw new RefusedError(`${module}@${shortName(release)} is damaged: ${damaged.slice(0, 3).join(', ')}`);
    const { version, commit, builtBy } = await store.manifest(module, release);
    await store.sign({ module, release, version, commit, by: builtBy }, key);
    console.log(`${module}@${shortName(release)} is signed`);
  }
}, 'Nothing more was signed');
