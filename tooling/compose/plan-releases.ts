import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { trustedKeys } from '../release-store/settings.ts';
import type { OpenRelease } from '../release-store/store.ts';
import { openReleases, readManifests } from '../site-folder/releases.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import type { ComposeChoice, ComposeOptions } from './compose-options.ts';
import { planComposition } from './plan/plan.ts';
import { refuseBad } from './plan/refuse-bad.ts';
import { refuseUnsigned } from './plan/refuse-unsigned.ts';
import { ROOT_FILES } from './write/root-files.ts';

export type PlannedComposition = {
  readonly composition: Composition;
  readonly releases: readonly OpenRelease[];
  /** What is live until then. */
  readonly before: SiteState | undefined;
};

/**
 * Decides what to compose, and brings what pages are rendered from.
 * @throws RefusedError where the releases cannot go live together
 */
export async function planReleases(
  choose: ComposeChoice,
  { store, siteRoot, preview, allowBad = false }: ComposeOptions,
): Promise<PlannedComposition> {
  const before = await readLiveState(siteRoot);
  const selection = await choose(before);
  if (!allowBad) await refuseBad(store, selection, before);
  await refuseUnsigned(store, selection, trustedKeys());
  // What does not fit together is refused before anything of it is fetched.
  const composition = planComposition(await readManifests(store, selection), preview, before?.selection);
  const releases = await openReleases(store, selection);
  await Promise.all(releases.map((release) => release.bring(filesToRenderFrom(release))));
  return { composition, releases, before };
}

/** The Node builds, and what stands in documents. A file that is published is brought when it is new. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );
