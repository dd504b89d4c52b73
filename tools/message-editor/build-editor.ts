import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '@atverta/cli/user-error.ts';
import type { Configs } from '@atverta/composer/build/rspack-config.ts';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { rspack } from '@rspack/core';

const EDITOR = '@sveltia/cms@0.221.1';
const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/message-editor');
const PACKAGES = join(CACHE, EDITOR.replace(/[^\w.-]/g, '_'), 'node_modules');

/** Parts of the editor for maps, code and pictures, which messages have not. */
const UNUSED = /^(?:@shikijs|leaflet|terra-draw|svgo|exifr|turndown)/;

/** Builds the editor into a folder: its page, script, fonts and icons. Needs a configuration beside them. */
export async function buildEditor(folder: string): Promise<void> {
  if (!existsSync(join(PACKAGES, '@sveltia/cms'))) install();
  const { baseConfig } = (await import(
    pathToFileURL(join(PROJECT_ROOT, 'rspack.config.base.ts')).href
  )) as Configs;
  const base = baseConfig('message-editor', import.meta.dirname, 'browser');
  await runBuild({
    ...base,
    entry: { editor: './start-editor.ts' },
    output: { ...base.output, path: folder, chunkFilename: '[name].js' },
    resolve: { ...base.resolve, modules: [PACKAGES, 'node_modules'] },
    devtool: false,
    ignoreWarnings: [/the request of a dependency is an expression/],
    optimization: { minimize: false },
    plugins: [new rspack.IgnorePlugin({ resourceRegExp: UNUSED })],
  });
  await writeFile(join(folder, 'index.html'), PAGE);
}

/** npm installs the editor when it is first used: it would make each `npm ci` of the project six seconds longer. */
function install(): void {
  console.log(`npm installs ${EDITOR}, once`);
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', join(PACKAGES, '..'), EDITOR];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', timeout: 600_000 });
  if (status !== 0) throw new UserError(`npm could not install ${EDITOR}: ${stderr.slice(-500)}`);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Message editor</title>
<link rel="icon" href="data:,">
<style>[role="alertdialog"] * { white-space: pre-line }</style>
<script src="editor.js" defer></script>
</html>
`;
