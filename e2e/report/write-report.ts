/**
 * `npm run report [-- <compositions>]`: what went live on this site, as people see it: who, when and
 * why, which pages changed, and pictures of each before and after, side by side. For the last five
 * compositions, or as many as are asked for; writes `site/report/index.html`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@atverta/tooling/command/run-command.ts';
import { createSiteServer } from '@atverta/tooling/serve/site-server.ts';
import { readLiveLog } from '@atverta/tooling/site-folder/live-log.ts';
import { siteRoot } from '@atverta/tooling/site-folder/settings.ts';
import { compositionNames } from '@atverta/tooling/site-folder/site-folder.ts';
import { publicFolder, type SiteState } from '@atverta/tooling/site-folder/site-state.ts';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS, findLightBrowser } from '../browser/find-browser.ts';
import { type Change, historyPage } from './history-page.ts';

/** Pages of a composition that are shown; the shell changes all of them. */
const MAX_PICTURED = 6;

await runCommand(async () => {
  const most = Number(process.argv[2] ?? 5) || 5;
  const root = siteRoot();
  const folder = join(root, 'report');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const log = await readLiveLog(root);
  const onDisk = await compositionNames(root);
  const executablePath = findLightBrowser();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
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
  const paths = state.changedPages.slice(0, MAX_PICTURED);
  const pictures: Change['pictures'][number][] = [];
  for (const path of paths) {
    const [then, now] = [
      await picture(browser, root, before, path),
      await picture(browser, root, state, path),
    ];
    // A page that looks as before has nothing to show.
    if (then && now && then.equals(now)) continue;
    const write = async (side: string, png: Buffer | undefined) => {
      if (!png) return undefined;
      const name = `${state.name}-${pictures.length}-${side}.png`;
      await writeFile(join(root, 'report', name), png);
      return name;
    };
    pictures.push({ path, before: await write('before', then), after: await write('after', now) });
  }
  return pictures;
}

/** Undefined where the composition has no such page. */
async function picture(browser: Browser, root: string, { name }: SiteState, path: string) {
  // Nothing is sent from here, so nothing has to answer below /api.
  const server = await createSiteServer({
    folder: publicFolder(root, name),
    apiOrigin: 'http://127.0.0.1:9',
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const response = await page.goto(origin + path);
    if (response?.status() !== 200 && !path.endsWith('/404')) return undefined;
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
    await server.close();
  }
}
