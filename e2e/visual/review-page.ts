import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWords } from './browser-build.ts';
import { type Finding, type Results, undecided } from './results.ts';

export const SIDES = ['before', 'after', 'difference'] as const;
export type Side = (typeof SIDES)[number];

const MISSING = {
  before: 'There was no such picture',
  after: 'There is no such picture any more',
  difference: 'Nothing to compare with',
};

type Served = {
  /** Each form carries it: no other page of the browser may decide. */
  readonly token: string;
};

/**
 * What a run found as a page of its own: pictures are within it. Served, it loads them, and has
 * forms to decide with.
 */
export async function reviewPage(results: Results, served?: Served): Promise<string> {
  const { findings, failures, pictures, site, place, browser, takenAt } = results;
  const left = undecided(results);
  const [style, script] = await Promise.all(
    ['review.css', 'review.js'].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  const articles = await Promise.all(findings.map((finding) => article(results, finding, served)));
  const isOver = served && left.length === 0;
  const title = isOver ? 'All is decided' : `${count(findings.length, 'picture')} to review`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style>
<header><h1>${title}</h1>
<p>${count(pictures, 'picture')} of ${escaped(site)}, taken <time datetime="${takenAt}">${takenAt.slice(0, 16).replace('T', ' ')} UTC</time> with ${escaped(inWords(browser))}. Baselines: ${escaped(place)}</p>
${served && left.length > 1 ? `<section class="decide" aria-label="All that are left">${forms('', `all ${left.length} that are left`, served)}</section>` : ''}${isOver ? '<p>The command has ended, and says what was decided. This page may be closed.</p>' : ''}
<p><label><input type="checkbox" id="whole"> Fit whole pictures</label></p></header>
<main>${failures.map(({ title: failed, message }) => `<article class="failure"><h2>Not pictured: ${escaped(failed)}</h2><pre>${escaped(message)}</pre></article>`).join('\n')}
${articles.join('\n')}${findings.length + failures.length > 0 ? '' : '<p>Every picture is as it was accepted.</p>'}</main><script type="module">${script}</script></html>\n`;
}

async function article(results: Results, finding: Finding, served?: Served): Promise<string> {
  const { name, kind } = finding;
  const decision = results.decisions[name];
  const sides = decision?.accepted || (served && decision) ? [] : SIDES;
  const figures = await Promise.all(sides.map((side) => figure(finding, side, served)));
  const decided = decision?.accepted
    ? `<p class="decided">Accepted by ${escaped(decision.by)}</p>`
    : decision && `<p class="decided">Refused by ${escaped(decision.by)}: ${escaped(decision.reason)}</p>`;
  return `<article id="${escaped(name)}"><h2>${escaped(name)} <small>${kind}</small></h2>
${decided ?? (served ? `<div class="decide">${forms(name, name, served)}</div>` : '')}<div class="sides">${figures.join('')}</div></article>`;
}

async function figure(finding: Finding, side: Side, served?: Served): Promise<string> {
  const file = finding[side];
  const caption = `<figcaption>${side}</figcaption>`;
  if (!file) return `<figure>${caption}<p>${MISSING[side]}</p></figure>`;
  const source = served
    ? `/picture?${new URLSearchParams({ name: finding.name, side })}`
    : `data:image/png;base64,${await readFile(file, 'base64')}`;
  const label = escaped(`${finding.name}, ${side}`);
  return `<figure>${caption}<div class="view" tabindex="0" role="region" aria-label="${label}"><img data-side="${side}" src="${escaped(source)}" alt="${label}"></div></figure>`;
}

/** Two forms, so that Enter in the reason refuses. @param name empty for all that are left */
function forms(name: string, label: string, { token }: Served): string {
  const hidden = `<input type="hidden" name="name" value="${escaped(name)}"><input type="hidden" name="token" value="${token}">`;
  return `<form method="post" action="/accept">${hidden}<button aria-label="Accept ${escaped(label)}">Accept${name ? '' : ' all'}</button></form>
<form method="post" action="/refuse">${hidden}<label>Reason <input name="reason" required></label> <button aria-label="Refuse ${escaped(label)}">Refuse${name ? '' : ' all'}</button></form>`;
}

export const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
