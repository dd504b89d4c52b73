import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS_PATH, type Report } from '@atverta/runtime/report.ts';
import { expect, test } from 'vitest';
import { type RunningService, startService } from '../testing/start-service.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const report = async (service: RunningService, body: string, headers: Record<string, string> = {}) =>
  fetch(service.url + REPORTS_PATH, { method: 'POST', body, headers });

const METRICS_TOKEN = 'a-long-token';
const metricsOf = async ({ url }: RunningService) =>
  (await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

test('web vitals are counted by page, and unknown pages as one', async () => {
  const folder = await temporaryFolder();
  const pages = [{ id: 'about', paths: { en: '/en/about', lt: '/lt/apie-mus' } }];
  await writeFile(join(folder, 'composition.json'), JSON.stringify({ pages }));
  const service = await startService({ DATA_DIR: folder, METRICS_TOKEN });
  for (const page of ['about', 'made-up-1', 'made-up-2']) {
    const vitals: Report = { kind: 'vitals', page, vitals: { LCP: 900, CLS: 0.02 } };
    expect((await report(service, JSON.stringify(vitals))).status).toBe(204);
  }
  const metrics = await metricsOf(service);
  expect(metrics).toContain('web_vitals_seconds_sum{page="about",vital="LCP"} 0.9');
  expect(metrics).toContain('web_vitals_seconds_count{page="other",vital="LCP"} 2');
  expect(metrics).toContain('web_vitals_layout_shift_bucket{le="0.05",page="about"} 1');
  expect(metrics).not.toContain('made-up');
});

test('failures are counted and logged, up to a limit', async () => {
  const service = await startService({ METRICS_TOKEN });
  const failure: Report = { kind: 'failure', page: '/en/contact', line: 'mf-forms stays as it was' };
  for (let count = 0; count < 70; count += 1) await report(service, JSON.stringify(failure));
  expect(await metricsOf(service)).toContain('browser_failures_total 70');
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('failed in a browser'));
  expect(lines.length).toBeGreaterThan(0);
  // The minute may turn while it is counted.
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ page: '/en/contact', line: 'mf-forms stays as it was' });
});

test('malformed reports and those of other sites are refused', async () => {
  const service = await startService({ METRICS_TOKEN });
  const failure = { kind: 'failure', page: '/en/', line: 'x' };
  for (const body of [
    '',
    '{',
    '[]',
    JSON.stringify({ ...failure, email: 'ona@example.lt' }),
    JSON.stringify({ ...failure, line: 'two\nlines' }),
    JSON.stringify({ kind: 'vitals', page: 'about', vitals: { LCP: -1 } }),
    JSON.stringify({ kind: 'vitals', page: 'about', vitals: { FID: 1 } }),
  ]) {
    const answer = await report(service, body);
    expect([body, answer.status]).toEqual([body, 400]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
  const long = await report(service, JSON.stringify({ ...failure, line: 'x'.repeat(5000) }));
  expect(long.status).toBe(413);
  const foreign = await report(service, JSON.stringify(failure), { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(await metricsOf(service)).not.toMatch(/browser_failures_total [1-9]/);
});
