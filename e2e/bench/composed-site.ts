import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCompressedCopies } from '@atverta/composer/compose/write/compressed-copies.ts';
import { COMPRESSED_EXTENSIONS } from '@atverta/composer/compositions/file-records.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { BenchSandbox } from './bench-sandbox.ts';

/** Releases every module and composes the site. */
export async function composeAll(sandbox: BenchSandbox): Promise<void> {
  for (const module of MODULES) await sandbox.release(module);
  await sandbox.compose();
}

const SCRIPTS = new RegExp(`(?:href|src)="(${MODULES_PATH}[^"]+\\.js(?:on)?)"`, 'g');

/** Returns the URLs of the scripts and data files that a composed document names. */
export async function scriptsIn(file: string): Promise<string[]> {
  const html = await readFile(file, 'utf8');
  return [...new Set([...html.matchAll(SCRIPTS)].map(([, url = '']) => url))];
}

/**
 * Copies a composed site without its scripts: the same HTML, CSS and fonts, as a static site
 * generator would deliver them.
 * @param name name of the copy's folder, which is created in `site`
 * @param head markup to add to the `head` of each document
 * @returns path of the copy
 */
export async function copyWithoutScripts(site: string, name: string, head = ''): Promise<string> {
  const folder = join(site, name);
  await cp(join(site, 'current'), folder, { recursive: true, dereference: true });
  const copies = openCompressedCopies(join(site, 'copies'));
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(folder, file), 'utf8');
    const htmlWithoutScripts = html
      .replaceAll(/<link [^>]*as="script"[^>]*>|<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
      .replace('</head>', `${head}</head>`);
    for (const extension of ['', ...COMPRESSED_EXTENSIONS]) await rm(join(folder, file + extension));
    for (const [index, copy] of [
      Buffer.from(htmlWithoutScripts),
      ...(await copies.of(Buffer.from(htmlWithoutScripts))),
    ].entries())
      await writeFile(join(folder, file) + ['', ...COMPRESSED_EXTENSIONS][index], copy);
  }
  return folder;
}
