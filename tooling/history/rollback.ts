/**
 * `npm run rollback -- <module>`: puts the release live that the module had before this one;
 * everybody else stays as they are. `-- --to <composition>` goes back to a whole composition.
 */
import { parseArgs } from 'node:util';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { compose } from '../compose/compose.ts';
import { progressLine } from '../compose/progress-line.ts';
import { report } from '../compose/report.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import type { ReleaseStore } from '../release-store/store.ts';
import type { Selection } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readStates, type SiteState } from '../site-folder/site-folder.ts';
import { releaseBefore } from './release-before.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const [module] = positionals;
  if ((module === undefined) === (values.to === undefined)) {
    throw new RefusedError(
      'name a module (npm run rollback -- mf-forms) or a composition (-- --to 0007-3f1c0a9b2d4e)',
    );
  }
  const root = siteRoot();
  const store = await openReleaseStore();
  const result = await compose(
    async (live) => {
      if (!live) throw new RefusedError('nothing is live that could be rolled back');
      const states = await readStates(root);
      return module === undefined ? selectionOf(states, values.to ?? '') : before(store, live, module);
    },
    { store, siteRoot: root, allowOverBudget: true, onProgress: progressLine() },
  );
  report(result);
});

function selectionOf(states: readonly SiteState[], name: string): Selection {
  const state = states.find((candidate) => candidate.name === name);
  if (state) return state.selection;
  throw new RefusedError(
    `there is no composition ${name}; there are ${states.map((candidate) => candidate.name).join(', ')}`,
  );
}

/** What is live, with the module's release before its present one. */
async function before(store: ReleaseStore, live: SiteState, module: string): Promise<Selection> {
  const present = live.selection[module];
  if (!present) {
    throw new RefusedError(`${module} is not live; live are ${Object.keys(live.selection).join(', ')}`);
  }
  const release = releaseBefore(present, await store.log(module), live.history[module] ?? []);
  if (!release) throw new RefusedError(`no earlier release of ${module} than ${present} was live here`);
  return { ...live.selection, [module]: release };
}
