/** `npm run releases [-- <module>…]`: what is live, what was, and what can be gone back to. */

import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import type { ReleaseLogEntry } from '../release-store/release-log.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readLiveState, readStates } from '../site-folder/site-folder.ts';

await runCommand(async () => {
  const store = await openReleaseStore();
  const live = await readLiveState(siteRoot());
  const states = await readStates(siteRoot());
  const asked = process.argv.slice(2);
  const modules = await store.modules();
  const unknown = asked.find((name) => !modules.includes(name));
  if (unknown) throw new RefusedError(`${unknown} has no release; there are those of ${modules.join(', ')}`);
  for (const module of modules) {
    if (asked.length > 0 && !asked.includes(module)) continue;
    console.log(module);
    for (const entry of newestFirst(await store.log(module))) {
      const inStates = states
        .filter(({ selection }) => selection[module] === entry.release)
        .map(({ name }) => name);
      const isLive = live?.selection[module] === entry.release;
      const when = dayAndTime(entry.at);
      const last = live?.history[module]?.findLast(({ release }) => release === entry.release);
      const past =
        inStates.length > 0
          ? `in ${inStates.join(', ')}`
          : last
            ? `live until after ${dayAndTime(last.since)}`
            : 'never live here';
      console.log(
        `  ${isLive ? '●' : ' '} ${entry.release}  ${when}  ${entry.version} ${entry.commit}  ${past}`,
      );
    }
  }
  console.log(
    live ? `\n● is live, in ${live.name}. Roll back: npm run rollback -- <module>` : '\nNothing is live yet',
  );
});

/** Of an ISO time: `2026-01-31 12:00`. */
function dayAndTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

/** Each release once, by when it was made last. */
function newestFirst(log: readonly ReleaseLogEntry[]): ReleaseLogEntry[] {
  return [...new Map(log.map((entry) => [entry.release, entry])).values()].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
}
