import { isDeepStrictEqual } from 'node:util';
import { UserError } from '@atverta/cli/user-error.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { compose, warnAfterDeploy } from '../compose/compose.ts';
import { createProgressLine } from '../compose/create-progress-line.ts';
import { printReport } from '../compose/print-report.ts';
import { findOnSiteChannel } from '../compositions/choose-channel.ts';
import { type DeployLog, readDeployLog } from '../compositions/deploy-log.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { currentUser } from '../process/current-user.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { shortName, specifierOf } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findPastComposition } from './find-past-composition.ts';
import { previousReleaseIn, rollbackStack } from './rollback-stack.ts';

type RollbackOptions = {
  readonly to?: string;
  readonly note?: string;
  readonly yank?: boolean;
  readonly allowYanked?: boolean;
  readonly allowBreaking?: boolean;
  readonly channel?: string;
};

/** `npm run rollback`. It may remove newer pages, but changed settings need `--allow-breaking`. */
export async function rollbackCommand(module: string | undefined, options: RollbackOptions): Promise<void> {
  const { to, yank, note = '', allowYanked, allowBreaking, channel } = options;
  if (module === undefined && to === undefined)
    throw new UserError(
      'name a module (npm run rollback -- mf-news), or a composition or time (npm run rollback -- --to "2h ago")',
    );
  if (yank && (module === undefined || note.trim() === ''))
    throw new UserError('--yank needs a module and a reason: npm run rollback -- mf-news --yank --note "…"');
  const siteFolder = configuredSiteFolder();
  const store = await openReleaseStore();
  const by = currentUser();
  const result = await compose(
    async (liveRecord) => {
      if (!liveRecord) throw new UserError('nothing is live, so nothing can be rolled back');
      const log = await readDeployLog(siteFolder);
      const targetRecord = to === undefined ? undefined : findPastComposition(log, to);
      if (module === undefined && targetRecord) {
        if (isDeepStrictEqual(targetRecord.releaseByModule, liveRecord.releaseByModule))
          throw new UserError(`the releases of ${targetRecord.name} are live already`);
        return { releaseByModule: targetRecord.releaseByModule };
      }
      if (module === undefined)
        throw new UserError(`"${to}" is neither a composition nor a time: npm run site -- history`);
      const liveRelease = liveRecord.releaseByModule[module];
      if (!liveRelease)
        throw new UserError(
          `${module} is not live; live modules: ${Object.keys(liveRecord.releaseByModule).join(', ')}`,
        );
      const release = targetRecord
        ? targetRecord.releaseByModule[module]
        : await releaseToRollBackTo(store, log, module, liveRelease, to, channel);
      if (!release) throw new UserError(`${module} was not live in ${targetRecord?.name}`);
      if (release === liveRelease) throw new UserError(`${specifierOf({ module, release })} is live already`);
      return { releaseByModule: { ...liveRecord.releaseByModule, [module]: release } };
    },
    {
      store,
      siteFolder,
      by,
      note,
      action: 'rollback',
      allowYanked,
      allowOverBudget: true,
      allowBreaking,
      // Its releases were live before.
      allowUncommitted: true,
      onProgress: createProgressLine(),
    },
  );
  printReport(result);
  const undoneRelease = module && result.previousRecord?.releaseByModule[module];
  if (!yank || !undoneRelease) return;
  const specifier = specifierOf({ module, release: undoneRelease });
  await store
    .yank(module, { release: undoneRelease, isYanked: true, note: note.trim(), by })
    .catch((error) => {
      warnAfterDeploy(`${specifier} is not yanked (npm run site -- yank ${specifier} --note "…")`)(error);
      process.exitCode = 1;
    });
}

/**
 * Returns the release to roll back to.
 * @param to first characters of its name; default: the release before the live one
 */
async function releaseToRollBackTo(
  store: ReleaseStore,
  log: DeployLog,
  module: string,
  liveRelease: string,
  to: string | undefined,
  channel: string | undefined,
): Promise<string> {
  if (to !== undefined) {
    const namedRelease = await findOnSiteChannel(store, `${module}@${to}`, channel);
    if (log.some(({ releaseByModule }) => releaseByModule[module] === namedRelease.release))
      return namedRelease.release;
    throw new UserError(
      `${specifierOf(namedRelease)} was never live here: npm run compose -- --use ${specifierOf(namedRelease)}`,
    );
  }
  const yanked = await store.readYanks(module);
  const stack = rollbackStack(log, module);
  const release = previousReleaseIn(stack, (each) => !yanked.has(each));
  if (release) return release;
  const yankedReleases = stack.filter((each) => each !== liveRelease && yanked.has(each)).map(shortName);
  const removalAdvice =
    module === SHELL ? '' : `; to remove it from the site: npm run compose -- --without ${module}`;
  throw new UserError(
    `no earlier release of ${module} than ${shortName(liveRelease)} was live here${yankedReleases.length > 0 ? `, except yanked ones (${yankedReleases.join(', ')})` : ''}${removalAdvice}`,
  );
}
