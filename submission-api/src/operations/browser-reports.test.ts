import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS_PATH, type Report } from '@atverta/contract/report.ts';
import { expect, test } from 'vitest';
import { fetchMetrics, METRICS_TOKEN, type RunningService, startService } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const report = async (service: RunningService, body: string, headers: Record<string, string> = {}) =>
  fetch(service.url + REPORTS_PATH, { method: 'POST', body, headers });

/** Starts a service with a live site. */
async function startServiceWithLiveSite(): Promise<RunningService> {
  const folder = await createTemporaryFolder();
  const composition = {
    shellRelease: 'shell-1',
    remotes: { 'mf-marketing': { release: 'marketing-2' } },
    pages: [{ id: 'about', paths: { en: '/en/about', lt: '/lt/apie-mus' } }],
  };
  await writeFile(join(folder, 'composition.json'), JSON.stringify(composition));
  return startService({ DATA_DIR: folder, METRICS_TOKEN });
}

const SOURCE = { page: 'about', module: 'mf-marketing', release: 'marketing-2' };
const MADE_UP = [
  { ...SOURCE, page: 'made-up-1' },
  { ...SOURCE, module: 'made-up-2' },
  { ...SOURCE, module: 'constructor', release: 'made-up-3' },
  { ...SOURCE, module: 'shell' },
];

test('counts web vitals by page, module and release, and all that are not live together', async () => {
  const service = await startServiceWithLiveSite();
  for (const source of [SOURCE, ...MADE_UP]) {
    const vitals: Report = { kind: 'vitals', ...source, arrival: 'load', vitals: { LCP: 900, CLS: 0.02 } };
    expect((await report(service, JSON.stringify(vitals))).status).toBe(204);
  }
  const navigation: Report = { kind: 'vitals', ...SOURCE, arrival: 'navigation', vitals: { LCP: 100 } };
  await report(service, JSON.stringify(navigation));
  const metrics = await fetchMetrics(service);
  const about = 'page="about",module="mf-marketing",release="marketing-2"';
  expect(metrics).toContain(`web_vitals_seconds_sum{${about},arrival="load",vital="LCP"} 0.9`);
  expect(metrics).toContain(`web_vitals_seconds_sum{${about},arrival="navigation",vital="LCP"} 0.1`);
  expect(metrics).toContain(`web_vitals_layout_shift_bucket{le="0.05",${about},arrival="load"} 1`);
  expect(metrics).toContain(
    'web_vitals_seconds_count{page="other",module="mf-marketing",release="marketing-2",arrival="load",vital="LCP"} 1',
  );
  expect(metrics).toContain(
    'web_vitals_seconds_count{page="about",module="other",release="other",arrival="load",vital="LCP"} 2',
  );
  expect(metrics, 'another release than is live').toContain(
    'web_vitals_seconds_count{page="about",module="shell",release="other",arrival="load",vital="LCP"} 1',
  );
  expect(metrics).not.toContain('made-up');
});

test('counts failures by page, module and release', async () => {
  const service = await startServiceWithLiveSite();
  for (const source of [SOURCE, SOURCE, ...MADE_UP])
    await report(service, JSON.stringify({ kind: 'failure', ...source, line: 'x' } satisfies Report));
  const metrics = await fetchMetrics(service);
  expect(metrics).toContain(
    'browser_failures_total{page="about",module="mf-marketing",release="marketing-2"} 2',
  );
  expect(metrics).toContain('browser_failures_total{page="about",module="other",release="other"} 2');
  expect(metrics).not.toContain('made-up');
});

test('failures are counted and logged, up to a limit', async () => {
  const service = await startService({ METRICS_TOKEN });
  const failure: Report = { kind: 'failure', ...SOURCE, line: 'mf-marketing stays as it was' };
  for (let count = 0; count < 70; count += 1) await report(service, JSON.stringify(failure));
  expect(await fetchMetrics(service)).toContain(
    'browser_failures_total{page="other",module="other",release="other"} 70',
  );
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('failed in a browser'));
  expect(lines.length).toBeGreaterThan(0);
  // A new minute may begin during the test.
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...SOURCE,
    line: 'mf-marketing stays as it was',
  });
});

test('malformed reports and those of other sites are refused', async () => {
  const service = await startService({ METRICS_TOKEN });
  const failure = { kind: 'failure', ...SOURCE, line: 'x' };
  const vitals = { kind: 'vitals', ...SOURCE, arrival: 'load' };
  for (const body of [
    '',
    '{',
    '[]',
    JSON.stringify({ ...failure, email: 'ona@example.lt' }),
    JSON.stringify({ ...failure, line: 'two\nlines' }),
    JSON.stringify({ ...failure, release: undefined }),
    JSON.stringify({ ...vitals, arrival: 'by foot', vitals: { LCP: 1 } }),
    JSON.stringify({ ...vitals, vitals: { LCP: -1 } }),
    JSON.stringify({ ...vitals, vitals: { FID: 1 } }),
  ]) {
    const response = await report(service, body);
    expect([body, response.status]).toEqual([body, 400]);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
  const long = await report(service, JSON.stringify({ ...failure, line: 'x'.repeat(5000) }));
  expect(long.status).toBe(413);
  const foreign = await report(service, JSON.stringify(failure), { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(await fetchMetrics(service)).not.toMatch(/browser_failures_total\{/);
});
