import type { Composition } from '@atverta/contract/composition.ts';
import { openReleases, type Selection } from '../../compositions/releases.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { isUncommitted } from '../../release/commit-of.ts';
import { referenceOf } from '../../store/release-name.ts';
import type { NamedRelease } from '../../store/release-reference.ts';
import type { OpenRelease, ReleaseStore } from '../../store/release-store.ts';
import { trustedKeys } from '../../store/settings.ts';
import type { TrustedKey } from '../../store/signatures.ts';
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
 * @throws RefusedError if the releases cannot go live together
 */
export async function planComposition(
  selection: Selection,
  previousState: { readonly selection: Selection } | undefined,
  { store, preview, allowYanked, allowUncommitted }: PlanOptions,
): Promise<{ readonly composition: Composition; readonly releases: readonly OpenRelease[] }> {
  const keys = trustedKeys();
  for (const [module, release] of Object.entries(selection)) {
    // A live release may stay, so that it does not block the deploys of other modules.
    const isNew = previousState?.selection[module] !== release;
    // A preview has no visitors, so it may show a yanked release.
    if (isNew && !allowYanked && preview === undefined) await refuseYanked(store, { module, release });
    if (isNew && !allowUncommitted) await refuseUncommitted(store, { module, release });
    if (keys) await refuseUnsigned(store, { module, release }, keys);
  }
  const releases = await openReleases(store, selection);
  // Planning comes first, so that a refused composition fetches no files.
  const composition = combineManifests(
    releases.map(({ manifest }) => manifest),
    preview,
    previousState?.selection,
  );
  await Promise.all(releases.map((release) => release.fetchFiles(filesToRenderFrom(release))));
  return { composition, releases };
}

/** Returns the Node build and the files that documents contain. Other files are fetched when they are published. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

async function refuseYanked(store: ReleaseStore, namedRelease: NamedRelease): Promise<void> {
  const yank = (await store.yanked(namedRelease.module)).get(namedRelease.release);
  if (yank)
    throw new RefusedError(
      `${referenceOf(namedRelease)} was yanked by ${yank.by}: “${yank.reason}”. To put it live anyway, add --allow-yanked`,
    );
}

/** A release of uncommitted changes is in no commit that could be reviewed or built again. */
async function refuseUncommitted(store: ReleaseStore, namedRelease: NamedRelease): Promise<void> {
  const { module, release } = namedRelease;
  const [manifest, log] = await Promise.all([store.manifest(module, release), store.log(module)]);
  const entries = log.filter((entry) => entry.release === release);
  // The same source makes the same release, so it may be committed and released again.
  if ([manifest, ...entries].every(({ commit }) => isUncommitted(commit)))
    throw new RefusedError(
      `${referenceOf(namedRelease)} was made from a work tree with uncommitted changes: commit them (git status names them, new files too) and release it again (npm run release -w ${module}), or add --allow-uncommitted`,
    );
}

async function refuseUnsigned(
  store: ReleaseStore,
  namedRelease: NamedRelease,
  keys: readonly TrustedKey[],
): Promise<void> {
  const { module, release } = namedRelease;
  if (await store.signedBy(module, release, keys)) return;
  const acceptedKeys = keys.filter((key) => key.module === undefined || key.module === module);
  throw new RefusedError(
    `${referenceOf(namedRelease)} is not signed with a key that this site accepts${acceptedKeys.length > 0 ? ` (${acceptedKeys.map(({ name }) => name).join(', ')})` : ', which has no key for this module'}: npm run site -- sign ${referenceOf(namedRelease)}`,
  );
}
