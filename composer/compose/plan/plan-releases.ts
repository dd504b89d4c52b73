import type { Composition } from '@atverta/contract/composition.ts';
import { openReleases, type Selection } from '../../compositions/releases.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { isUncommitted } from '../../release/commit-of.ts';
import { titleOf } from '../../store/release-name.ts';
import type { NamedRelease } from '../../store/release-reference.ts';
import { trustedKeys } from '../../store/settings.ts';
import type { TrustedKey } from '../../store/signatures.ts';
import type { OpenRelease, ReleaseStore } from '../../store/store.ts';
import { planComposition } from './plan.ts';
import { ROOT_FILES } from './published.ts';

export type PlanOptions = {
  readonly store: ReleaseStore;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  readonly allowYanked?: boolean | undefined;
  readonly allowUncommitted?: boolean | undefined;
};

/** Brings what pages are rendered from. @throws RefusedError where the releases cannot go live together */
export async function planReleases(
  selection: Selection,
  before: { readonly selection: Selection } | undefined,
  { store, preview, allowYanked, allowUncommitted }: PlanOptions,
): Promise<{ readonly composition: Composition; readonly releases: readonly OpenRelease[] }> {
  const keys = trustedKeys();
  for (const [module, release] of Object.entries(selection)) {
    // What is live already may stay: other modules' deploys are not to wait until somebody has rolled it back.
    const isComing = before?.selection[module] !== release;
    // A preview may show what was yanked: no visitor comes to it.
    if (isComing && !allowYanked && preview === undefined) await refuseYanked(store, { module, release });
    if (isComing && !allowUncommitted) await refuseUncommitted(store, { module, release });
    if (keys) await refuseUnsigned(store, { module, release }, keys);
  }
  const releases = await openReleases(store, selection);
  // What does not fit together is refused before anything of it is fetched.
  const composition = planComposition(
    releases.map(({ manifest }) => manifest),
    preview,
    before?.selection,
  );
  await Promise.all(releases.map((release) => release.bring(filesToRenderFrom(release))));
  return { composition, releases };
}

/** The Node builds, and what stands in documents. A file that is published is brought when it is new. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

async function refuseYanked(store: ReleaseStore, named: NamedRelease): Promise<void> {
  const mark = (await store.yanked(named.module)).get(named.release);
  if (mark)
    throw new RefusedError(
      `${titleOf(named)} was yanked by ${mark.by}: “${mark.reason}”. Where it is to go live all the same, say --allow-yanked`,
    );
}

/** Nobody could read or build again what visitors get. */
async function refuseUncommitted(store: ReleaseStore, named: NamedRelease): Promise<void> {
  const { module, release } = named;
  const [first, made] = await Promise.all([store.manifest(module, release), store.log(module)]);
  const again = made.filter((entry) => entry.release === release);
  // The same source makes the same release: committed afterwards and released again, it is fine.
  if ([first, ...again].every(({ commit }) => isUncommitted(commit)))
    throw new RefusedError(
      `${titleOf(named)} was made from a work tree with uncommitted changes: commit them and release it again (npm run release -w ${module}), or say --allow-uncommitted`,
    );
}

async function refuseUnsigned(
  store: ReleaseStore,
  named: NamedRelease,
  keys: readonly TrustedKey[],
): Promise<void> {
  const { module, release } = named;
  if (await store.signedBy(module, release, keys)) return;
  const known = keys.filter((key) => key.module === undefined || key.module === module);
  throw new RefusedError(
    `${titleOf(named)} is not signed with a key that this site takes${known.length > 0 ? ` (${known.map(({ name }) => name).join(', ')})` : ': it has none for this module'}: npm run site -- sign ${titleOf(named)}`,
  );
}
