/**
 * `npm run report [-- <compositions>]`: what went live on this site, as people see it: who, when and
 * why, which pages changed, and pictures of each before and after, side by side. For the last five
 * compositions, or as many as are asked for; writes `site/report/index.html`.
 */
import { hash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@atverta/tooling/command/run-command.ts';
import { readLiveLog } from '@atverta/tooling/site-folder/live-log.ts';
import { siteRoot } from '@atverta/tooling/site-folder/settings.ts';
import { compositionNames } from '@atverta/tooling/site-folder/site-folder.ts';
import { publicFolder, type SiteState } from '@atverta/tooling/site-folder/site-state.ts';
import { type Browser, chromium } from '@playwright/test';
import { findLightBrowser, launchOptions } from '../browser/find-browser.ts';
import { type Change, historyPage } from './history-page.ts';
import { openPictures } from './page-pictures.ts';

/** Pages of a composition that are shown, of those that look otherwise than before; the shell changes all of them. */
const MAX_PICTURED = 6;

await runCommand(async () => {
  const most = Number(process.argv[2] ?? 5) || 5;
  const root = siteRoot();
  const folder = join(root, 'report');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const log = await readLiveLog(root);
  const onDisk = await compositionNames(root);
  const browser = await chromium.launch(launchOptions(findLightBrowser()));
  const changes: Change[] = [];
  try {
    for (const [index, state] of [...log.entries()].slice(-most).reverse()) {
      const before = log[index - 1];
      const pictured = before && onDisk.includes(state.name) && onDisk.includes(before.name);
      const pictures = pictured ? await picturesOf(browser, root, before, state) : [];
      changes.push({ state, before, pictures });
    }
  } finally {
    await browser.close();
  }
  const file = join(folder, 'index.html');
  await writeFile(file, historyPage(changes));
  console.log(`Written: ${file}`);
}, 'There is no report');

async function picturesOf(browser: Browser, root: string, before: SiteState, state: SiteState) {
  const open = await openPictures(browser, {
    before: publicFolder(root, before.name),
    after: publicFolder(root, state.name),
  });
  const pictures: Change['pictures'][number][] = [];
  const seen = new Set<string>();
  try {
    for (const path of state.changedPages) {
      if (pictures.length === MAX_PICTURED) break;
      const pair = await open.of(path);
      const look = hash('sha256', Buffer.concat([pair?.before ?? Buffer.of(), pair?.after ?? Buffer.of()]));
      // Two addresses of a page show the same.
      if (!pair || seen.has(look)) continue;
      seen.add(look);
      const write = async (side: 'before' | 'after') => {
        const name = `${state.name}-${pictures.length}-${side}.png`;
        if (pair[side]) await writeFile(join(root, 'report', name), pair[side]);
        return pair[side] && name;
      };
      pictures.push({ path, before: await write('before'), after: await write('after') });
    }
    return pictures;
  } finally {
    await open.close();
  }
}
