import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { nextCompositionNumber } from '../compositions/deploy-log.ts';
import type { PageRecords } from '../compositions/page-records.ts';
import type { ReleaseByModule } from '../compositions/release-by-module.ts';
import {
  assertNoBreakingChanges,
  breakingChangesOf,
  publicSettings,
} from './breaking-changes/breaking-changes.ts';
import { budgetExcess } from './budgets/budgets.ts';
import { type PlanOptions, planComposition } from './plan/plan-composition.ts';
import { createRenderContext } from './render/render-context.ts';
import { type OnProgress, renderPages } from './render/render-pages.ts';
import type { NewComposition } from './write/new-composition.ts';
import { readPreviousOutput } from './write/previous-output.ts';
import { publishModules } from './write/publish-modules.ts';
import { writePages } from './write/write-pages.ts';

/**
 * Runs work in a temporary folder beside the live composition, and removes the folder afterwards.
 * `saveComposition` moves a finished composition out of it.
 */
export async function withNewComposition<Result>(
  {
    siteFolder,
    ...given
  }: Pick<NewComposition, 'siteFolder' | 'previousRecord' | 'compressedCopies' | 'isDevelopment'>,
  work: (newComposition: NewComposition) => Promise<Result>,
): Promise<Result> {
  const folder = join(siteFolder, 'composing');
  const clear = () => rm(folder, { recursive: true, force: true });
  // A process that was killed may have left the folder.
  await clear();
  const number = await nextCompositionNumber(siteFolder);
  return work({
    ...given,
    siteFolder,
    folder,
    publicFolder: join(folder, 'public'),
    files: new Map(),
    number,
  }).finally(clear);
}

export type BuildOptions = PlanOptions & {
  readonly siteFolder: string;
  readonly action?: CompositionRecord['action'];
  /** Accepts pages that exceed their budgets. */
  readonly allowOverBudget?: boolean | undefined;
  /** Accepts pages with missing messages or React warnings. */
  readonly allowWarnings?: boolean | undefined;
  /** Accepts breaking changes. */
  readonly allowBreaking?: boolean | undefined;
  /** Modules to remove from the site, with their pages. */
  readonly without?: readonly string[] | undefined;
  /** Throws to refuse a site because of the metadata in the shell's release. */
  readonly assertLaunchable?: ((metadata: SiteMetadata) => Promise<void> | undefined) | undefined;
  readonly onProgress?: OnProgress | undefined;
};

/** Publishes the modules' files and writes the pages. `saveComposition` adds sitemap, icons and host files. */
export async function buildComposition(
  newComposition: NewComposition,
  releaseByModule: ReleaseByModule,
  options: BuildOptions,
) {
  const { siteFolder, previousRecord } = newComposition;
  const isPreview = options.preview !== undefined;
  const { action = 'compose', without = [] } = options;
  const { composition, releases } = await planComposition(releaseByModule, previousRecord, options);
  const previousOutput = await readPreviousOutput(newComposition);
  const context = createRenderContext(composition, releases, options.allowWarnings ?? false);
  const { siteMetadata } = context.renderer;
  await options.assertLaunchable?.(siteMetadata);
  const breaking = await breakingChangesOf(
    siteFolder,
    previousRecord,
    { composition, settings: publicSettings(siteMetadata) },
    without,
  );
  if (!(options.allowBreaking ?? isPreview)) assertNoBreakingChanges(breaking, action);
  await publishModules(newComposition, releases, previousOutput);
  const renderedPages = renderPages(context, previousOutput.pages, options.onProgress);
  const pages = await writePages(newComposition, previousOutput, renderedPages);
  const pageRecords: PageRecords = new Map(pages.map(({ path, record }) => [path, record]));
  // An unchanged page may exceed its budget, because another team is deploying.
  const budgetExcesses = pages.flatMap(({ path, isChanged, record: { weight } }) =>
    isChanged && weight ? (budgetExcess(path, weight) ?? []) : [],
  );
  if (budgetExcesses.length > 0 && !(options.allowOverBudget ?? isPreview)) {
    const remainder = budgetExcesses.length > 3 ? `; and ${budgetExcesses.length - 3} more pages` : '';
    throw new UserError(
      `${budgetExcesses.slice(0, 3).join('; ')}${remainder}. Make it smaller, or add --allow-over-budget`,
    );
  }
  return {
    composition,
    releases,
    pageRecords,
    siteMetadata,
    result: { pageRecords, previousPageRecords: previousOutput.pages, pages, budgetExcesses, breaking },
  };
}
