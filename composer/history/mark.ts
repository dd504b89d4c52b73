/**
 * `npm run mark -- <module>@<release> --bad "<reason>"`: nothing brings that release live again,
 * unless told so with `--allow-bad`. `--good "<reason>"` takes it back.
 */
import { parseArgs } from 'node:util';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { bad: { type: 'string' }, good: { type: 'string' } },
    allowPositionals: true,
  });
  const [module = '', start = ''] = positionals[0]?.split('@') ?? [];
  const reason = (values.bad ?? values.good ?? '').trim();
  if (!module || !start || !reason || (values.bad === undefined) === (values.good === undefined))
    throw new RefusedError('say which and why: npm run mark -- mf-forms@3f1c0a9b2d4e --bad "wrong prices"');
  const store = await openReleaseStore();
  const release = await store.find(module, start);
  // One that is not there is no release.
  await store.manifest(module, release);
  const isBad = values.bad !== undefined;
  await store.mark(module, { release, isBad, reason, by: actingPerson(), at: new Date().toISOString() });
  console.log(`${module}@${shortName(release)} is marked ${isBad ? 'bad' : 'good'}: “${reason}”`);
  const live = await readLiveState(siteRoot());
  if (isBad && live?.selection[module] === release)
    console.log(`It is live still. Roll back: npm run rollback -- ${module}`);
}, 'Nothing was marked');
