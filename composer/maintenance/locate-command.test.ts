import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedName } from '@atverta/contract/published-files.ts';
import { encode } from '@jridgewell/sourcemap-codec';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeRelease } from '../release/store-release.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { builtModule, LOG_DETAILS } from '../store/testing/built-module.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { locateCommand } from './locate-command.ts';

let store: string;
let script: string;
let firstRelease: string;

/** Releases a build of one script, with its source map or without. */
async function release(text: string, map?: object, others: Record<string, string> = {}) {
  const { manifest, folder } = await builtModule('mf-one', { 'browser/973.js': text, ...others });
  if (map) await writeFile(join(folder, 'browser/973.js.map'), JSON.stringify(map));
  await storeRelease(manifest, folder, LOG_DETAILS, await openReleaseStore(store));
  const name = publishedName('973.js', manifest.files['browser/973.js']?.integrity ?? '');
  return { name, release: manifest.release };
}

const SCRIPT = 'let a,b;throw a';
const MAP = {
  version: 3,
  sources: [
    'webpack://mf-one/./src/Page.tsx',
    // A link to a workspace, which no commit contains.
    'webpack://mf-one/../node_modules/@atverta/composer/build/x.module.css?1a2b',
    'webpack://mf-one/webpack/runtime/load_script',
    'webpack://mf-one/./src/messages|lazy|/^\\.\\/.*\\.json$/',
  ],
  sourcesContent: ['import a;\n  throw a;', 'card', 'runtime', 'folder'],
};
/** Mappings of the script: column 1, 5 and 9 have a source, 7 has none, and 8 and 14 are the bundler's own. */
const MAPPINGS = encode([[[0, 1, 0, 0], [4, 1, 0, 3], [6], [7, 2, 0, 0], [8, 0, 1, 2], [13, 3, 0, 0]]]);

const log = vi.spyOn(console, 'log');

beforeEach(async () => {
  log.mockImplementation(() => {});
  store = await createTemporaryFolder();
  vi.stubEnv('RELEASE_STORE', store);
  ({ name: script, release: firstRelease } = await release(SCRIPT, { ...MAP, mappings: MAPPINGS }));
});

async function printedSources(...texts: readonly string[]): Promise<string> {
  log.mockClear();
  await locateCommand(texts);
  return log.mock.calls.flat().join('\n');
}

it.each([
  ['a URL', (name: string) => `https://atverta.example/_modules/mf-one/${name}:1:9`],
  ['a path', (name: string) => `mf-one/${name}:1:9`],
  ['a file name', (name: string) => `${name}:1:9`],
  ['a line of a report', (name: string) => `contact stays: x (at /_modules/mf-one/${name}:1:9)`],
])('locates %s', async (_what, position) => {
  expect(await printedSources(position(script))).toMatch(
    /^mf-one\/src\/Page\.tsx:2:3\n {2}in mf-one@\w{12}, commit abc1234\+\n {2}throw a;$/,
  );
});

it('locates a third-party script by the release in its URL', async () => {
  expect(await printedSources(`/_modules/mf-one/${firstRelease}/973.js:1:9`)).toContain('Page.tsx:2:3');
  const removedRelease = firstRelease.replace(/./g, '0');
  await expect(printedSources(`/_modules/mf-one/${removedRelease}/973.js:1:9`)).rejects.toThrow(
    'no release in',
  );
});

it('locates each position of a stack, even if another position cannot be located', async () => {
  const stack = [`a (${script}:1:9)`, `b (${script}:1:7)`, 'c (9.aaaaaaaaaaaa.js:1:1)', `d (${script}:1:5)`];
  await expect(printedSources(...stack)).rejects.toThrow(
    /^browser\/973\.js:1:7 of mf-one@.* comes from no source.*\nno release in .* has the script 9\.a+\.js: /,
  );
  expect(log.mock.calls.flat().join('\n')).toMatch(
    /^mf-one\/src\/Page\.tsx:2:3\n[\s\S]*\ncomposer\/build\/x\.module\.css:1:4\n/,
  );
});

it('takes the release that a logged report names, otherwise the newest that has the script', async () => {
  const moved = { ...MAP, mappings: encode([[[0, 0, 30, 0]]]) };
  await release(SCRIPT, moved, { 'browser/274.js': '' });
  expect(await printedSources(`${script}:1:9`)).toContain('Page.tsx:31:1');
  expect(await printedSources(`{module:mf-one,release:${firstRelease},line:x at ${script}:1:9}`)).toContain(
    'Page.tsx:2:3',
  );
});

it.each([
  ['no position', () => 'x is not a function', 'there is no position in “x is not a function”'],
  ['a position without a column', (name: string) => `${name}:1`, 'has no column'],
  ['an unknown script', () => 'mf-one/1.aaaaaaaaaaaa.js:1:1', 'has the script 1.aaaaaaaaaaaa.js of mf-one'],
  ['a position without a source', (name: string) => `${name}:1:7`, 'comes from no source'],
  ['a position in the bundler’s own code', (name: string) => `${name}:1:8`, 'comes from no source'],
  ['a position in the import of a folder', (name: string) => `${name}:1:14`, 'comes from no source'],
  ['a position before the first column', (name: string) => `${name}:1:0`, 'comes from no source'],
  ['a position beyond the line', (name: string) => `${name}:1:16`, 'comes from no source'],
  ['a position beyond the end', (name: string) => `${name}:7:1`, 'comes from no source'],
])('refuses %s', async (_what, position, sentence) => {
  await expect(printedSources(position(script))).rejects.toThrow(sentence);
});

it('says that a release has no source map', async () => {
  const { name } = await release('released without a map');
  await expect(printedSources(`${name}:1:1`)).rejects.toThrow('has no source map of browser/973.js');
});
