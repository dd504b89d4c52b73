import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@atverta/tooling/release-store/testing/built-module.ts';
import { expect, onTestFinished, test } from 'vitest';
import { findLightBrowser } from '../browser/find-browser.ts';
import { BUILD } from './testing/builds.ts';

type Outcome = { readonly code: number | null; readonly output: string };

/** A page of one line of small print, another in the dark, which says that it and its mocks are there. */
async function startSite(page: { light: string; dark: string }): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en" data-hydrated data-mocked><link rel="icon" href="data:,"><style>p{font:10px sans-serif}@media(prefers-color-scheme:light){.dark{display:none}}@media(prefers-color-scheme:dark){.light{display:none}}</style><p class="light">${page.light}<p class="dark">${page.dark}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @param onReview what a person does at the address where the review is */
function run(
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  onReview?: (address: string) => Promise<void>,
): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  let reviewed: Promise<void> | undefined;
  const take = (chunk: Buffer) => {
    output += chunk;
    const [address] = /http:\/\/localhost:\d+\/(?=\n)/.exec(output) ?? [];
    if (!address || !onReview || reviewed) return;
    reviewed = onReview(address);
    reviewed.catch(() => child.kill());
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) =>
    child.once('close', (code) => Promise.resolve(reviewed).then(() => resolve({ code, output }), reject)),
  );
}

/** Sends a form of the review as a browser does. */
async function decide(address: string, action: string, fields: Record<string, string>): Promise<void> {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(address)).text()) ?? [];
  const body = new URLSearchParams({ name: '', token, ...fields });
  await (await fetch(address + action, { method: 'POST', body })).text();
}

test.skipIf(!findLightBrowser())(
  'a wrong letter or shade of small print is found, and pictures change when somebody accepts alone',
  { timeout: 120_000 },
  async () => {
    const page = { light: 'Prices exclude tax', dark: '<b style="color:#666">Prices exclude tax' };
    const results = await temporaryFolder();
    const baselines = join(await temporaryFolder(), 'pictures');
    const env = {
      VISUAL_URL: await startSite(page),
      VISUAL_PAGES: 'about/en',
      VISUAL_RESULTS: results,
      VISUAL_BASELINES: baselines,
      RELEASE_BY: 'Anna',
    };

    const other = await temporaryFolder();
    await writeFile(join(other, 'browser.json'), JSON.stringify(BUILD));
    const ofOther = run({ ...env, VISUAL_BASELINES: other });

    const accepted = await run(env, ['--review'], async (address) => {
      await decide(address, 'accept', { token: 'of another page' });
      expect(existsSync(baselines), 'another page of the browser cannot accept').toBe(false);
      await decide(address, 'accept', {});
    });
    expect(accepted.output).toContain(`6 pictures taken, 6 new, 6 accepted, and written to ${baselines}`);
    expect(accepted.code).toBe(0);

    page.light = 'Prices exclude tox';
    page.dark = page.dark.replace('#666', '#6e6e6e');
    const second = await run(env);
    expect(second.output).toMatch(/^6 pictures taken, 6 changed$/m);
    expect(second.code).toBe(1);
    const shown = await readFile(join(results, 'index.html'), 'utf8');
    expect(shown.match(/<img data-side="\w+" src="data:image\/png;base64,[\w+/]{100}/g)).toHaveLength(18);

    const refused = await run(env, ['--review'], async (address) => {
      await decide(address, 'accept', { name: 'real/about-en-320-light' });
      await decide(address, 'refuse', { reason: 'tox is no word' });
    });
    expect(refused.output).toMatch(/1 accepted, and written to/);
    expect(refused.output).toContain('Refused: real/about-en-320-dark: tox is no word');
    expect(refused.code).toBe(1);
    expect(JSON.parse(await readFile(join(results, 'results.json'), 'utf8')).decisions).toMatchObject({
      'real/about-en-1280-dark': { accepted: false, reason: 'tox is no word', by: 'Anna' },
    });

    const { code, output } = await ofOther;
    expect(output).toMatch(
      /^Nothing was compared: the pictures are of Chrome 140\.0\.0\.1 on .*, and this is \w+ [\d.]+ on .*CHROMIUM.*--accept"\n$/,
    );
    expect(code).toBe(1);
  },
);
