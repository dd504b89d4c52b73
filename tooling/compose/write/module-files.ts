import { isOnlyForOtherHosts } from '@atverta/shared/contracts/mf-manifest.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { isInReleaseFolder } from '../../hosting/headers.ts';
import type { OpenRelease } from '../../release-store/store.ts';
import { published } from '../plan/published.ts';
import { forOtherHosts, releaseFolder } from './for-other-hosts.ts';
import { ROOT_FILES } from './root-files.ts';

export type Target = readonly [
  path: string,
  from: { readonly release: OpenRelease; readonly file: string; readonly integrity: string },
];

/** Where a release's files are published, by path below `public/`. */
export const targets = (release: OpenRelease): Target[] =>
  browserFilesOf(release.manifest)
    .filter((file) => !isOnlyForOtherHosts(file))
    .map((file) => {
      const { url, integrity } = published(release.manifest, file);
      return [url.slice(1), { release, file, integrity }];
    });

/** Where other hosts find them, under the names that the release's build gave. */
export const targetsForOtherHosts = (release: OpenRelease): Target[] =>
  forOtherHosts([release]).flatMap(({ manifest }) =>
    browserFilesOf(manifest).map((file): Target => {
      const { integrity } = published(manifest, file);
      return [releaseFolder(manifest) + file, { release, file, integrity }];
    }),
  );

export const isModuleFile = (path: string): boolean =>
  `/${path}`.startsWith(MODULES_PATH) || isInReleaseFolder(`/${path}`);

const browserFilesOf = ({ files }: ReleaseManifest): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith('browser/') && !file.startsWith(ROOT_FILES))
    .map((file) => file.slice('browser/'.length));
