import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { integrityOf } from '../../files/integrity.ts';
import { releaseName } from '../release-name.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';

/** Person, note and channel of a test's releases. */
export const LOG_DETAILS = { by: 'Anna', note: 'for a test', channel: 'main' };

/** Writes the files of a module's build, and returns their folder and manifest. */
export async function builtModule(
  module: string,
  files: Readonly<Record<string, string>>,
): Promise<{ readonly manifest: ReleaseManifest; readonly folder: string }> {
  const folder = await createTemporaryFolder();
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const fileEntries = Object.entries(files).map(([file, content]) => [
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
    socialImages: {},
    packageSizes: {},
    node: { entry: '', chunks: {}, messages: {} },
    files: Object.fromEntries(fileEntries),
  };
  const origin = { version: '1.0.0', commit: 'abc1234+', builtBy: 'Anna' };
  return { manifest: { ...content, release: releaseName(content), ...origin }, folder };
}
