import { shortName } from '@atverta/tooling/release-store/release-name.ts';
import type { SiteState } from '@atverta/tooling/site-folder/site-state.ts';

/** A composition that went live, and pictures of pages before and after: files beside the report. */
export type Change = {
  readonly state: SiteState;
  readonly before: SiteState | undefined;
  readonly pictures: readonly {
    readonly path: string;
    /** Undefined where there was no such page. */
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
};

/** The history as a page, the latest change first. */
export function historyPage(changes: readonly Change[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What went live</title>
<meta name="color-scheme" content="light dark"><style>body{font:16px/1.5 system-ui;margin:2rem auto;padding:0 1rem;max-width:80rem}article{border-top:1px solid #ccc;padding:1rem 0}h2{margin:0;font-size:1.25rem}.pair{display:grid;align-items:start;grid-template-columns:1fr 1fr;gap:1rem}figure{margin:0}img{inline-size:100%;border:1px solid #ccc}blockquote{margin:.25rem 0;font-size:1.1rem}small{color:color-mix(in srgb,currentcolor 70%,transparent)}</style>
<h1>What went live</h1>${changes.map(article).join('\n')}</html>\n`;
}

function article({ state, before, pictures }: Change): string {
  const modules = Object.entries(state.selection)
    .filter(([module, release]) => before?.selection[module] !== release)
    .map(([module, release]) => {
      const old = before?.selection[module];
      return `<li>${module}: ${old ? shortName(old) : 'new'} → ${shortName(release)}</li>`;
    });
  const gone = Object.keys(before?.selection ?? {}).filter((module) => !state.selection[module]);
  const more = state.changedPageCount - state.changedPages.length;
  return `<article><h2>${state.action === 'rollback' ? 'Rolled back' : 'Went live'}: <time datetime="${escaped(state.composedAt)}">${escaped(state.composedAt.slice(0, 16).replace('T', ' '))} UTC</time>, by ${escaped(state.by)}</h2>
${state.note ? `<blockquote>${escaped(state.note)}</blockquote>` : ''}<ul>${modules.join('')}${gone.map((module) => `<li>${module}: taken off</li>`).join('')}</ul>
<p>${state.changedPageCount === 1 ? '1 page' : `${state.changedPageCount || 'No'} pages`} changed${state.changedPageCount > 0 ? ': ' : ''}<small>${state.changedPages.map(escaped).join(', ')}${more > 0 ? ` and ${more} more` : ''}</small></p>
${pictures.map(pair).join('\n')}<p><small>${escaped(state.name)}</small></p></article>`;
}

function pair({ path, before, after }: Change['pictures'][number]): string {
  const side = (title: string, file: string | undefined) =>
    `<figure><figcaption>${title}</figcaption>${file ? `<img src="${escaped(file)}" alt="${escaped(path)}, ${title.toLowerCase()}" loading="lazy">` : '<p>no such page</p>'}</figure>`;
  return `<h3>${escaped(path)}</h3><div class="pair">${side('Before', before)}${side('After', after)}</div>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
