import { appendFile } from 'node:fs/promises';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { LogDetails } from '../store/release-log.ts';
import { specifierOf } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { isUncommitted } from './commit-of.ts';

/**
 * Adds a release and its source maps to the store. Prints its name, and sets it as an output of a GitHub
 * Actions step.
 */
export async function storeRelease(
  manifest: ReleaseManifest,
  folder: string,
  logDetails: LogDetails,
  store: ReleaseStore,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { module, release, commit } = manifest;
  await store.addSourceMaps(manifest, folder);
  const isNew = await store.add(manifest, folder, logDetails);
  console.log(`${specifierOf(manifest)}${isNew ? '' : ' (unchanged)'}`);
  if (isUncommitted(commit))
    console.error(
      'It was made from uncommitted changes, so compose will refuse it: commit, and release again',
    );
  const outputs = environment['GITHUB_OUTPUT'];
  if (outputs) await appendFile(outputs, `release=${module}@${release}\n`);
}
