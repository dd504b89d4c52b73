import type { Composition } from '@atverta/runtime/composition.ts';
import { openReleases, readManifests, type Selection } from '../../site-folder/releases.ts';
import type { NamedRelease } from '../../store/release-reference.ts';
import { trustedKeys } from '../../store/settings.ts';
import type { OpenRelease, ReleaseStore } from '../../store/store.ts';
import { planComposition } from './plan.ts';
import { refuseBad, refuseUncommitted, refuseUnsigned } from './refuse-releases.ts';
import { ROOT_FILES } from './root-files.ts';

type PlanOptions = {
  readonly store: ReleaseStore;
  readonly preview?: string | undefined;
  readonly allowBad?: boolean | undefined;
  readonly allowUncommitted?: boolean | undefined;
};

/**
 * Holds releases against each other, and brings what pages are rendered from.
 * @param before what is live until then
 * @throws RefusedError where the releases cannot go live together
 */
export async function planReleases(
  selection: Selection,
  before: { readonly selection: Selection } | undefined,
  { store, preview, allowBad = false, allowUncommitted = false }: PlanOptions,
): Promise<{ readonly composition: Composition; readonly releases: readonly OpenRelease[] }> {
  // What is live already may stay: other modules' deploys are not to wait until somebody has rolled it back.
  const coming = releasesOf(selection).filter(({ module, release }) => before?.selection[module] !== release);
  for (const each of coming) {
    if (!allowBad) await refuseBad(store, each);
    if (!allowUncommitted) await refuseUncommitted(store, each);
  }
  const keys = trustedKeys();
  if (keys) for (const each of releasesOf(selection)) await refuseUnsigned(store, each, keys);
  // What does not fit together is refused before anything of it is fetched.
  const composition = planComposition(await readManifests(store, selection), preview, before?.selection);
  const releases = await openReleases(store, selection);
  await Promise.all(releases.map((release) => release.bring(filesToRenderFrom(release))));
  return { composition, releases };
}

/** The Node builds, and what stands in documents. A file that is published is brought when it is new. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

const releasesOf = (selection: Selection): NamedRelease[] =>
  Object.entries(selection).map(([module, release]) => ({ module, release }));
