import { shortName } from '../store/release-name.ts';
import type { Preview } from './previews.ts';

/**
 * A page that lists the previews, for colleagues.
 * @param missing name of a preview that was asked for and is not there
 */
export function previewList(
  previews: readonly Preview[],
  address: (name: string) => string,
  missing?: string,
): string {
  const rows = previews.map(({ name, state }) => {
    const releases = Object.entries(state.selection).map(
      ([module, release]) => `${module}@${shortName(release)}`,
    );
    return `<tr><td><a href="${escaped(address(name))}/">${escaped(name)}</a><td>${escaped(state.by)}<td>${escaped(state.note)}<td><time datetime="${escaped(state.composedAt)}">${escaped(state.composedAt.slice(0, 16).replace('T', ' '))}</time><td><small>${escaped(releases.join(' '))}</small></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Previews</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:75rem}table{border-collapse:collapse}td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}small{color:#555}</style>
<h1>Previews</h1>${missing === undefined ? '' : `<p>There is no preview “${escaped(missing)}”.</p>`}
${rows.length > 0 ? `<table><tr><th>Preview<th>By<th>Why<th>Composed (UTC)<th>Releases</tr>${rows.join('')}</table>` : '<p>There is none yet: <code>npm run site -- preview autumn --use mf-news@newest</code></p>'}
<p><small>Add <code>?use=mf-news@&lt;release&gt;</code> to an address to see any release of the store in it. What is sent with its forms is announced to nobody.</small></p></html>\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
