import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { compose } from '../compose/compose.ts';
import { progressLine } from '../compose/progress-line.ts';
import { report } from '../compose/report.ts';
import { findNamed } from '../site-folder/find-named.ts';
import { readLiveLog } from '../site-folder/live-log.ts';
import type { Selection } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/store.ts';
import { liveStack, releaseBefore } from './live-stack.ts';

type RollbackOptions = {
  readonly to?: string;
  readonly note?: string;
  /** Why nothing is to bring what is undone live again. */
  readonly bad?: string;
  readonly allowBad?: boolean;
  readonly allowRemovals?: boolean;
  readonly channel?: string;
};

/**
 * `npm run rollback`: puts the release live that a module had before this one; everybody else stays
 * as they are. `to` is a certain release of it or, without a module, a whole composition.
 * Contents of then may lack addresses of now; what settings promise is kept, unless it may go.
 */
export async function rollBack(module: string | undefined, values: RollbackOptions): Promise<void> {
  if (module === undefined && values.to === undefined) {
    throw new RefusedError(
      'name a module (npm run rollback -- mf-forms) or a composition (-- --to 0007-3f1c0a9b2d4e)',
    );
  }
  if (values.bad !== undefined && (module === undefined || values.bad.trim() === '')) {
    throw new RefusedError('--bad takes the reason, and needs the module: rollback -- mf-forms --bad "…"');
  }
  const root = siteRoot();
  const store = await openReleaseStore();
  const by = actingPerson();
  const result = await compose(
    async (live) => {
      if (!live) throw new RefusedError('nothing is live that could be rolled back');
      if (module === undefined) return selectionOf(await readLiveLog(root), values.to ?? '');
      const present = live.selection[module];
      if (!present) {
        throw new RefusedError(`${module} is not live; live are ${Object.keys(live.selection).join(', ')}`);
      }
      const release = await releaseToGoTo(store, root, module, present, values.to, values.channel);
      return { ...live.selection, [module]: release };
    },
    {
      store,
      siteRoot: root,
      by,
      note: values.note ?? values.bad,
      action: 'rollback',
      allowBad: values.allowBad,
      allowOverBudget: true,
      allowRemovals: values.allowRemovals,
      onProgress: progressLine(),
    },
  );
  const undone = module && result.before?.selection[module];
  if (values.bad !== undefined && undone) {
    await store.mark(module, {
      release: undone,
      isBad: true,
      reason: values.bad,
      by,
      at: new Date().toISOString(),
    });
  }
  report(result);
}

function selectionOf(log: readonly SiteState[], name: string): Selection {
  const state = log.find((candidate) => candidate.name === name);
  if (state) return state.selection;
  throw new RefusedError(
    `no composition ${name} was live here; the last were ${log
      .slice(-10)
      .map((candidate) => candidate.name)
      .join(', ')}`,
  );
}

/** @param to first characters of a release that was live; without it, the one before the present one */
async function releaseToGoTo(
  store: ReleaseStore,
  root: string,
  module: string,
  present: string,
  to: string | undefined,
  channel: string | undefined,
): Promise<string> {
  const log = await readLiveLog(root);
  if (to !== undefined) {
    const { release } = await findNamed(store, `${module}@${to}`, channel);
    if (log.some(({ selection }) => selection[module] === release)) return release;
    throw new RefusedError(
      `${module}@${shortName(release)} was never live here: npm run compose -- --use ${module}@${shortName(release)}`,
    );
  }
  const bad = await store.bad(module);
  const stack = liveStack(log, module);
  const release = releaseBefore(stack, (each) => !bad.has(each));
  if (release) return release;
  const passedOver = stack.filter((each) => each !== present && bad.has(each)).map(shortName);
  throw new RefusedError(
    `no earlier release of ${module} than ${shortName(present)} was live here${passedOver.length > 0 ? ` but what is marked bad (${passedOver.join(', ')})` : ''}`,
  );
}
