import { siteRoot } from '@atverta/tooling/site-folder/settings.ts';
import { pathOf } from '../fixtures/pages.ts';
import type { Baselines } from './baselines.ts';
import type { BrowserBuild } from './browser-build.ts';
import { changedPages } from './changed-pages.ts';
import { beforeFolder } from './folders.ts';
import { namedPages, possiblePictures } from './pictures.ts';
import { type Finding, type Results, readReport } from './results.ts';
import { serveComposition } from './serve-composition.ts';
import { takePictures } from './take-pictures.ts';

/** Compares this checkout's pages, on mocks, with their baselines. */
export async function compareCheckout(
  baselines: Baselines,
  browser: BrowserBuild,
  args: readonly string[],
): Promise<Results> {
  const names = await baselines.bring(beforeFolder, browser);
  const found = readReport(await takePictures({}, args));
  const possible = possiblePictures();
  const gone = names
    .filter((name) => !possible.has(name))
    .map((name): Finding => ({ name, kind: 'gone', before: `${beforeFolder}/${name}.png` }));
  return results(baselines, browser, { ...found, findings: [...found.findings, ...gone] }, 'this checkout');
}

/**
 * Compares the pages that the live composition changed, as it is live, with their baselines; those
 * that have none, with the composition before. @returns undefined where it changed none
 */
export async function compareChanged(
  baselines: Baselines,
  browser: BrowserBuild,
  args: readonly string[],
): Promise<Results | undefined> {
  const root = siteRoot();
  const { state, before, pages, leftOut } = await changedPages(root);
  if (pages.length === 0) {
    const others = leftOut > 0 ? ` but ${leftOut} that no module of this checkout has` : '';
    console.log(`The live composition ${state.name} changed no page${others}: there is nothing to compare.`);
    return undefined;
  }
  const more = leftOut > 0 ? `; ${leftOut} more are left out, VISUAL_PAGES names any` : '';
  console.log(`${state.name} changed ${namedPages(pages)}${more}`);
  const names = await baselines.bring(beforeFolder, browser);
  const fresh = pages.filter(
    ({ id, language }) => !names.some((name) => name.startsWith(`real/${id}-${language}-`)),
  );
  if (before && fresh.length > 0) await takeBefore(root, before, fresh, args);
  const site = await serveComposition(root, state.name);
  try {
    const settings = {
      VISUAL_URL: site.url,
      VISUAL_PAGES: namedPages(pages),
      VISUAL_MESSAGES: 'real',
    };
    const found = readReport(await takePictures(settings, args));
    const compared = fresh.length > 0 && before ? `, new pages beside ${before}` : '';
    return results(baselines, browser, found, `the live composition ${state.name}${compared}`);
  } finally {
    await site.close();
  }
}

async function takeBefore(
  root: string,
  name: string,
  fresh: Parameters<typeof namedPages>[0],
  args: readonly string[],
): Promise<void> {
  const site = await serveComposition(root, name);
  try {
    const present = await Promise.all(fresh.map(({ id, language }) => site.has(pathOf(id, language))));
    const pages = fresh.filter((_, index) => present[index]);
    if (pages.length > 0)
      await takePictures(
        { VISUAL_URL: site.url, VISUAL_PAGES: namedPages(pages), VISUAL_MESSAGES: 'real' },
        args,
      );
  } finally {
    await site.close();
  }
}

const results = (
  { place }: Baselines,
  browser: BrowserBuild,
  found: Pick<Results, 'findings' | 'failures' | 'pictures'>,
  site: string,
): Results => ({ ...found, takenAt: new Date().toISOString(), site, place, browser, decisions: {} });
