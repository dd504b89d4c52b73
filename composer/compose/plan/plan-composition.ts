import { UserError } from '@atverta/cli/user-error.ts';
import type { Composition } from '@atverta/contract/composition.ts';
import { openReleases, type ReleaseByModule } from '../../compositions/release-by-module.ts';
import { isUncommitted } from '../../release/commit-of.ts';
import { specifierOf } from '../../store/release-name.ts';
import type { NamedRelease } from '../../store/release-specifier.ts';
import type { OpenRelease, ReleaseStore } from '../../store/release-store.ts';
import { combineManifests } from './combine-manifests.ts';
import { ROOT_FILES } from './published-file-of.ts';

export type PlanOptions = {
  readonly store: ReleaseStore;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  readonly allowYanked?: boolean | undefined;
  readonly allowUncommitted?: boolean | undefined;
};

/**
 * Plans a composition, and fetches the files that pages are rendered from.
 * @throws UserError if the releases cannot go live together
 */
export async function planComposition(
  releaseByModule: ReleaseByModule,
  previousRecord: { readonly releaseByModule: ReleaseByModule } | undefined,
  { store, preview, allowYanked, allowUncommitted }: PlanOptions,
): Promise<{ readonly composition: Composition; readonly releases: readonly OpenRelease[] }> {
  for (const [module, release] of Object.entries(releaseByModule)) {
    // A live release may stay, so that it does not block the deploys of other modules.
    const isNew = previousRecord?.releaseByModule[module] !== release;
    // A preview has no visitors, so it may show a yanked release.
    if (isNew && !allowYanked && preview === undefined) await assertNotYanked(store, { module, release });
    if (isNew && !allowUncommitted) await assertCommitted(store, { module, release });
  }
  const releases = await openReleases(store, releaseByModule);
  // Planning comes first, so that a refused composition fetches no files.
  const composition = combineManifests(
    releases.map(({ manifest }) => manifest),
    preview,
    previousRecord?.releaseByModule,
  );
  await Promise.all(releases.map((release) => release.fetchFiles(filesToRenderFrom(release))));
  return { composition, releases };
}

/** Returns the Node build and the files that documents contain. Other files are fetched when they are published. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

async function assertNotYanked(store: ReleaseStore, namedRelease: NamedRelease): Promise<void> {
  const yank = (await store.readYanks(namedRelease.module)).get(namedRelease.release);
  if (yank)
    throw new UserError(
      `${specifierOf(namedRelease)} was yanked by ${yank.by}: “${yank.note}”. To put it live anyway, add --allow-yanked`,
    );
}

/** A release of uncommitted changes is in no commit that could be reviewed or built again. */
async function assertCommitted(store: ReleaseStore, namedRelease: NamedRelease): Promise<void> {
  const { module, release } = namedRelease;
  const [manifest, log] = await Promise.all([store.readManifest(module, release), store.readLog(module)]);
  const entries = log.filter((entry) => entry.release === release);
  // The same source makes the same release, so it may be committed and released again.
  if ([manifest, ...entries].every(({ commit }) => isUncommitted(commit)))
    throw new UserError(
      `${specifierOf(namedRelease)} was made from a work tree with uncommitted changes: commit them (git status names them, new files too) and release it again (npm run release -w ${module}), or add --allow-uncommitted`,
    );
}
