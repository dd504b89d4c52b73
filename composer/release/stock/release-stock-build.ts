import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actingPerson } from '../../command/acting-person.ts';
import { releaseChannel } from '../../store/channel.ts';
import { openReleaseStore } from '../../store/open-store.ts';
import { signingKey } from '../../store/settings.ts';
import { commitOf } from '../commit-of.ts';
import { keepRelease } from '../keep-release.ts';
import { describeStockRelease } from './stock-release.ts';

/** Releases what another project built with a stock plugin. */
export async function releaseStockBuild(folder: string, note: string): Promise<void> {
  const [store, key] = [await openReleaseStore(), signingKey()];
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const made = { by: actingPerson(), note, channel: releaseChannel() };
    const origin = { commit: commitOf(folder), builtBy: made.by };
    await keepRelease(await describeStockRelease(folder, staging, origin), staging, made, key, store);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
