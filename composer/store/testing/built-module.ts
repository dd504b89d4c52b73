import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { onTestFinished } from 'vitest';
import { integrityOf } from '../integrity.ts';
import { releaseName } from '../release-name.ts';

/** A folder that goes when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Who adds it to a store, why, and on which branch. */
export const MADE = { by: 'Anna', note: 'for a test', channel: 'main' };

/** What a build of a module might have left: its folder, and the manifest that describes it. */
export async function builtModule(
  module: string,
  files: Readonly<Record<string, string>>,
): Promise<{ readonly manifest: ReleaseManifest; readonly folder: string }> {
  const folder = await temporaryFolder();
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const listed = Object.entries(files).map(([file, content]) => [
    file,
    { bytes: Buffer.byteLength(content), integrity: integrityOf(content) },
  ]);
  const content = {
    module,
    contract: '1.0',
    pages: [],
    parts: [],
    entry: { js: [], css: [] },
    chunks: {},
    messages: {},
    pictures: {},
    makeup: {},
    node: { entry: '', chunks: {}, messages: {} },
    files: Object.fromEntries(listed),
  };
  const origin = { version: '1.0.0', commit: 'abc1234+', builtBy: 'Anna' };
  return { manifest: { ...content, release: releaseName(content), ...origin }, folder };
}
