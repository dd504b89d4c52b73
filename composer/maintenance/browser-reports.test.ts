import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';

const TOKEN = 'a-long-token';

/**
 * Starts an API that returns these metrics for the token.
 * @returns its origin
 */
async function startApi(text: () => string): Promise<string> {
  const server = createServer(({ url, headers }, response) => {
    const isKnown = url === '/api/metrics' && headers.authorization === `Bearer ${TOKEN}`;
    response.writeHead(isKnown ? 200 : 404).end(isKnown ? text() : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('releases are listed with the reports of browsers', async () => {
  let text = '';
  const origin = await startApi(() => text);
  const site = await smallSite({ API_ORIGIN: origin, METRICS_TOKEN: TOKEN });
  await site.release('shell', 'shell');
  const one = await site.release('mf-one', 'one');
  const output = await site.compose();
  const list = async () => site.run('releases', 'mf-one');
  expect((await list()).stdout).not.toContain('browsers reported');

  const [folder = ''] = globSync(`mf-one/${one}*`, { cwd: site.store });
  const release = basename(folder);
  expect(output).toContain(one);
  const of = (page: string, name = release) => `page="${page}",module="mf-one",release="${name}"`;
  text = `# HELP browser_failures_total What browsers reported
browser_failures_total{${of('about')}} 2
browser_failures_total{${of('other')}} 1
browser_failures_total{${of('about', 'other')}} 40
browser_failures_total{${of('about').replace('mf-one', 'mf-two')}} 50
another_total{${of('about')}} 60
web_vitals_seconds_bucket{le="2.5",${of('about')},arrival="load",vital="LCP"} 3
web_vitals_seconds_bucket{le="4",${of('about')},arrival="load",vital="LCP"} 4
web_vitals_seconds_count{${of('about')},arrival="load",vital="LCP"} 4
web_vitals_seconds_count{${of('about')},arrival="load",vital="TTFB"} 4
web_vitals_layout_shift_bucket{le="0.1",${of('about')},arrival="navigation"} 1
web_vitals_layout_shift_count{${of('about')},arrival="navigation"} 1
`;
  expect((await list()).stdout).toContain(
    'browsers reported since the API started: 3 failures, LCP good in 75 % of 4, CLS good in 100 % of 1\n',
  );
  text = `browser_failures_total{${of('about')}} 1\nbrowser_failures_total{${of('about', 'other')}} 1\n`;
  expect((await list()).stdout).toContain('started: 1 failure\n');
  const listing = (await site.run('releases')).stdout;
  expect(listing.match(/browsers reported/g), 'of the others nothing').toHaveLength(1);
  expect(listing).toContain('\nshell\n');
  expect((await list()).stdout).not.toContain('shell\n');
});

test('an unreachable API is reported in one sentence, and the releases are listed', async () => {
  const origin = await startApi(() => '');
  for (const [settings, reason] of [
    [{ API_ORIGIN: origin, METRICS_TOKEN: 'another' }, 'it answers 404'],
    [{ API_ORIGIN: 'http://127.0.0.1:9', METRICS_TOKEN: TOKEN }, ''],
  ] as const) {
    const site = await smallSite(settings);
    await site.release('shell', 'shell');
    const { code, stdout, stderr } = await site.run('releases');
    expect(stderr).toContain(
      `Browser reports are missing: ${settings.API_ORIGIN}/api/metrics cannot be read (${reason}`,
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Nothing is live yet') });
  }
});
