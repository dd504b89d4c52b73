import { expect, test } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { post, startService } from '../testing/start-service.ts';

test('says that it lives and that it is ready', async () => {
  const service = await startService();
  const health = await fetch(`${service.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await fetch(`${service.url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('counts what it does', async () => {
  const service = await startService();
  await post(service, formOf(newContact()));
  await post(service, formOf(newContact({ fax_number: 'x' })));
  await post(service, formOf(newContact({ email: '' })));
  const metrics = await (await fetch(`${service.url}/api/metrics`)).text();
  expect(metrics).toContain('submissions_total{form="contact",outcome="stored",quarantined="false"} 1');
  expect(metrics).toContain('submissions_total{form="contact",outcome="stored",quarantined="true"} 1');
  expect(metrics).toContain('problems_total{code="invalid-fields"} 1');
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/submissions",status="201"\} 2/,
  );
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('shows its numbers to this machine or to the bearer of the token, and hides them from others', async () => {
  const open = await startService();
  const status = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/api/metrics`, { headers })).status;
  expect(await status(open.url)).toBe(200);
  expect(await status(open.url, { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
  const guarded = await startService({ METRICS_TOKEN: 'a-long-token' });
  expect(await status(guarded.url)).toBe(404);
  expect(await status(guarded.url, { authorization: 'Bearer wrong' })).toBe(404);
  expect(await status(guarded.url, { authorization: 'Bearer a-long-token' })).toBe(200);
});

test('every answer forbids what an API never needs', async () => {
  const service = await startService();
  const { headers } = await fetch(`${service.url}/api/health`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});
