/**
 * What a visitor lives through who presses Send once, where line or server fail, behind nginx as
 * generated: after how many seconds they are told of the trouble, and of its end. Needs nginx.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNginx } from '@atverta/composer/hosts/testing/start-nginx.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import getPort from 'get-port';
import messages from 'mf-forms/src/messages/en.json' with { type: 'json' };
import { startApi } from 'submission-api/bench/start-api.ts';
import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { pdf } from '../fixtures/attachments.ts';
import { pathOf } from '../fixtures/pages.ts';
import { createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { printTable, reportBars } from './table.ts';

const MAX_SECONDS = 60;
const FILES = 5;
const FILE_BYTES = 10_000_000;
const AWAY_MS = 2000;

/** What the page says while it waits to send by itself. */
const TROUBLE = new RegExp([messages.submit.postponed, messages.submit.retrying].join('|'));

type Api = { kill(): Promise<void>; start(settings?: Record<string, string>): Promise<void> };

type Case = {
  readonly what: string;
  /** What the page says in the end. */
  readonly ends: 'sent' | 'refused';
  readonly settings?: Record<string, string>;
  /** Mbit/s up. */
  readonly upload?: number;
  /** What goes wrong once Send was pressed. */
  readonly trouble?: (api: Api) => Promise<void>;
};

const CASES: readonly Case[] = [
  {
    what: `API killed amid ${(FILES * FILE_BYTES) / 1e6} MB, back after ${AWAY_MS / 1000} s`,
    ends: 'sent',
    upload: 200,
    async trouble(api) {
      await delay(500);
      await api.kill();
      await delay(AWAY_MS);
      await api.start();
    },
  },
  {
    what: 'API away for good',
    ends: 'refused',
    trouble: (api) => api.kill(),
  },
  {
    what: 'too slow for the time that the API gives',
    ends: 'refused',
    settings: { UPLOAD_TOTAL_S: '8' },
    upload: 32,
  },
];

export async function benchBadLines(): Promise<void> {
  const place = await createBenchPlace();
  const folder = await mkdtemp(join(tmpdir(), 'atverta-bad-lines-'));
  const port = await getPort();
  const nginx = await startNginx(folder, {
    folder: join(place.site, 'current'),
    apiOrigin: `http://127.0.0.1:${port}`,
  });
  const browser = await chromium.launch(launchOptions(findBrowser()));
  let running: Awaited<ReturnType<typeof startApi>> | undefined;
  const api: Api = {
    async start(settings = {}) {
      running = await startApi(join(folder, 'data'), {
        PORT: String(port),
        SITE_URL: nginx.origin,
        SITE_COMPOSITION: join(place.site, 'current/composition.json'),
        ...settings,
      });
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
  };
  try {
    await composeAll(place);
    const files = await writeFiles(folder);
    const rows: (string | number)[][] = [['one press of Send', 'told after, s', 'ends after, s', 'it says']];
    const missed: string[] = [];
    for (const each of CASES) {
      await api.start(each.settings);
      const { told, seconds, ends, says } = await liveThrough(browser, nginx.origin, each, files, api);
      await api.kill();
      rows.push([each.what, told.toFixed(1), seconds.toFixed(1), says]);
      if (ends !== each.ends || told > MAX_SECONDS) missed.push(each.what);
    }
    printTable(`On a bad line (bar: told within ${MAX_SECONDS} s)`, rows);
    reportBars(missed);
  } finally {
    await browser.close();
    await api.kill();
    await nginx.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function liveThrough(
  browser: Browser,
  origin: string,
  { upload, trouble }: Case,
  files: readonly string[],
  api: Api,
) {
  const page = await browser.newPage();
  try {
    await page.goto(origin + pathOf('contact', 'en'));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await fillIn(page, files);
    if (upload !== undefined) await limitUpload(page, upload);
    const pressed = performance.now();
    await page.locator('main form button[type="submit"]').click();
    const since = () => (performance.now() - pressed) / 1000;
    const told = page
      .locator('main form', { hasText: TROUBLE })
      .waitFor({ timeout: 180_000 })
      .then(since, since);
    const [[ends, says]] = await Promise.all([endOf(page), trouble?.(api)]);
    const seconds = since();
    return { told: Math.min(seconds, await Promise.race([told, seconds])), seconds, ends, says };
  } finally {
    await page.close();
  }
}

async function writeFiles(folder: string): Promise<string[]> {
  const files = Array.from({ length: FILES }, (_, index) =>
    pdf(join(folder, `file-${index}.pdf`), FILE_BYTES),
  );
  await Promise.all(files.map(({ name, buffer }) => writeFile(name, buffer)));
  return files.map(({ name }) => name);
}

async function fillIn(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('input[name="service_type"][value="general_inquiry"]').check();
  const values = { name: 'Ona', email: 'ona@example.com', details: 'A bad line' };
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).first().fill(value);
  await page.locator('main form input[type="file"]').setInputFiles(files);
}

async function limitUpload(page: Page, megabits: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: (megabits * 1e6) / 8,
  });
}

async function endOf(page: Page): Promise<readonly ['sent' | 'refused', string]> {
  const sent = page.locator('main [role="status"]', { hasText: 'Message Sent Successfully' });
  const refused = page.locator('main form').getByRole('alert');
  await sent.or(refused).first().waitFor({ timeout: 180_000 });
  if (await sent.isVisible()) return ['sent', 'Message Sent Successfully'];
  return ['refused', (await refused.first().innerText()).replace(/\s+/g, ' ').slice(0, 90)];
}
