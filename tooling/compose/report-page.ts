import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { shortName } from '../release-store/release-name.ts';
import type { OpenRelease } from '../release-store/store.ts';
import type { PageWeight } from '../site-folder/page-record.ts';
import { publicFolder } from '../site-folder/site-state.ts';
import { packageBytes } from './budgets/package-bytes.ts';
import { kilobytes } from './budgets/page-weight.ts';
import type { ComposeResult } from './compose-result.ts';

/** Bytes that each part of a page takes: its document, then scripts by module. */
type PageBytes = { readonly path: string; readonly parts: ReadonlyMap<string, number> };

/** Those that changed come first, then the heaviest. */
const MAX_PAGES = 200;

const COLOURS = ['#10201c', '#0e4b3f', '#ffb22e', '#5b8f83', '#b9770b', '#9fb8b1'];

/**
 * Writes `report.html` beside the site: who is live, what each page weighs and whose bytes those
 * are, and what this composition changed. For the teams; it is not published.
 */
export async function writeReportPage(
  root: string,
  composition: Composition,
  releases: readonly OpenRelease[],
  { state, records, before, pages }: ComposeResult,
): Promise<void> {
  const changed = new Set(pages.filter(({ from }) => from === undefined).map(({ path }) => path));
  const weighed = composition.pages
    .flatMap(({ paths }) =>
      LANGUAGES.flatMap((language) => bytesOf(paths[language], records.get(paths[language])?.weight)),
    )
    .sort(
      (a, b) => Number(changed.has(b.path)) - Number(changed.has(a.path)) || total(b.parts) - total(a.parts),
    )
    .slice(0, MAX_PAGES);
  const kinds = [...new Set(weighed.flatMap(({ parts }) => [...parts.keys()]))];
  const most = Math.max(...weighed.map(({ parts }) => total(parts)));
  const folder = publicFolder(root, state.name);
  const packages = await Promise.all(
    releases.map(async ({ manifest }) => packageRow(manifest.module, await packageBytes(folder, manifest))),
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Composition ${state.name}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:75rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left}td.n{text-align:right}b{font-weight:600}small{color:#555}</style>
<h1>Composition ${state.name}</h1><p>${state.composedAt}. ${changed.size} of ${pages.length} pages rendered${before ? ` since ${before.name}` : ''}.</p>
<h2>Modules</h2><table><tr><th>Module<th>Release<th>Before<th>Pages</tr>
${Object.entries(state.selection)
  .map(([module, release]) => moduleRow(composition, module, release, before?.selection[module]))
  .join('\n')}
</table><h2>Bytes of pages</h2><p>${kinds.map((kind, index) => `<span style="color:${COLOURS[index % COLOURS.length]}">■</span> ${kind}`).join(' &nbsp; ')} <small>(brotli; fonts apart)${weighed.length < MAX_PAGES ? '' : ` The ${MAX_PAGES} that changed or are the heaviest.`}</small></p>
<table>${weighed.map((page) => pageRow(page, kinds, most, changed.has(page.path))).join('\n')}</table><h2>What the scripts are made of</h2><p><small>All scripts of a release, on the wire: no page loads all of them. What the shell brings, everybody shares.</small></p>
<table>${packages.join('\n')}</table></html>\n`;
  await writeFile(join(root, 'report.html'), html);
}

function moduleRow(
  { pages }: Composition,
  module: string,
  release: string,
  before: string | undefined,
): string {
  const own = pages.filter((page) => page.module === module).map(({ id }) => id);
  return `<tr><td>${module}<td>${shortName(release)}<td>${before === release ? 'same' : before ? shortName(before) : 'new'}<td>${own.join(', ')}</tr>`;
}

function packageRow(module: string, packages: Awaited<ReturnType<typeof packageBytes>>): string {
  const parts = packages.map(
    ([name, bytes]) => `${name === module ? 'its own' : name} <small>${kilobytes(bytes)}</small>`,
  );
  return `<tr><td>${module}<td>${parts.join(', ')}</tr>`;
}

function pageRow({ path, parts }: PageBytes, kinds: readonly string[], most: number, isNew: boolean): string {
  let left = 0;
  const bars = kinds.map((kind, index) => {
    const width = ((parts.get(kind) ?? 0) / most) * 600;
    left += width;
    return `<rect x="${(left - width).toFixed(1)}" width="${width.toFixed(1)}" height="14" fill="${COLOURS[index % COLOURS.length]}"><title>${kind} ${kilobytes(parts.get(kind) ?? 0)}</title></rect>`;
  });
  const name = isNew ? `<b>${path}</b>` : path;
  return `<tr><td>${name}<td class="n">${kilobytes(total(parts))}<td><svg width="600" height="14" role="img" aria-label="${kilobytes(total(parts))}">${bars.join('')}</svg></tr>`;
}

const bytesOf = (path: string, weight: PageWeight | undefined): PageBytes[] =>
  weight
    ? [
        {
          path,
          parts: new Map([['document and styles', weight.document], ...Object.entries(weight.scripts)]),
        },
      ]
    : [];

const total = (parts: ReadonlyMap<string, number>): number =>
  [...parts.values()].reduce((sum, size) => sum + size, 0);
