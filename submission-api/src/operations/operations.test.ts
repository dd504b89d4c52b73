import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEM_CODES } from '@atverta/enquiry/enquiry-schema.ts';
import { PROBLEMS } from '@atverta/enquiry/responses/problems.ts';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { fetchMetrics, fetchReadiness, METRICS_TOKEN, post, startService } from '../testing/start-service.ts';
import { registerOperationRoutes } from './operation-routes.ts';

test('answers health and readiness', async () => {
  const service = await startService();
  const health = await fetch(`${service.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const readyResponse = await fetch(`${service.url}/api/ready`);
  expect([readyResponse.status, await readyResponse.json()]).toEqual([200, { status: 'ready' }]);
});

test('tells the public only that it is ready; warnings need the token', async () => {
  const warnings = ['SMTP_URL is not set'];
  const service = await startService({ METRICS_TOKEN }, { warnings });
  const response = await fetch(`${service.url}/api/ready`, { headers: { authorization: 'Bearer wrong' } });
  expect(await response.json()).toEqual({ status: 'ready' });
  expect(await fetchReadiness(service)).toEqual({ status: 'ready', warnings });
  const without = await startService({}, { warnings });
  expect(await (await fetch(`${without.url}/api/ready`)).json()).toEqual({ status: 'ready' });
});

test('is not ready if the stores do not answer within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(503).send(String(error)));
  registerOperationRoutes(app, () => new Promise(() => {}), { registry: new Registry() }, '');
  const response = app.inject('/api/ready');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await response).statusCode).toBe(503);
});

test('describes each problem at the URL that responses give as its type', async () => {
  const service = await startService();
  for (const code of PROBLEM_CODES) {
    const response = await fetch(`${service.url}/api/problems/${code}`);
    expect(await response.json()).toEqual({ type: `/api/problems/${code}`, code, ...PROBLEMS[code] });
  }
  expect((await fetch(`${service.url}/api/problems/other`)).status).toBe(404);
});

test('counts requests, submissions and problems', async () => {
  const service = await startService({ METRICS_TOKEN });
  await post(service, formOf(createContact()));
  await post(service, formOf(createContact({ fax_number: 'x' })));
  await post(service, formOf(createContact({ email: '' })));
  const metrics = await fetchMetrics(service);
  expect(metrics).toContain('submissions_total{form="contact",outcome="stored",quarantined="false"} 1');
  expect(metrics).toContain('submissions_total{form="contact",outcome="stored",quarantined="true"} 1');
  expect(metrics).toContain('problems_total{code="invalid-fields"} 1');
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/submissions",status="201"\} 2/,
  );
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('shows metrics only with the token', async () => {
  const status = async (url: string, authorization?: string) =>
    (await fetch(`${url}/api/metrics`, { headers: authorization ? { authorization } : {} })).status;
  const guarded = await startService({ METRICS_TOKEN });
  expect(await status(guarded.url)).toBe(404);
  expect(await status(guarded.url, 'Bearer wrong')).toBe(404);
  expect(await status(guarded.url, `Bearer ${METRICS_TOKEN}`)).toBe(200);
  // A proxy on this machine looks like a local client.
  const without = await startService();
  expect(await status(without.url)).toBe(404);
  expect(await status(without.url, 'Bearer ')).toBe(404);
});

/** Sends a raw request and returns the response. */
async function fetchResponseTo(head: string): Promise<string> {
  const service = await startService();
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  ['without Host', 'GET /api/health HTTP/1.1'],
  ['with two', 'GET /api/health HTTP/1.1\r\nHost: x\r\nHost: y'],
])('a request %s gets a problem document', async (_, head) => {
  const response = await fetchResponseTo(head);
  expect(response).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"code":"malformed-request"/,
  );
});

test.each([
  ['that is none', 'NONSENSE\r\n', '400 Bad Request', 'malformed-request'],
  [
    'with endless headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(64 * 1024)}\r\n`,
    '413 Payload Too Large',
    'too-large',
  ],
])('a request %s gets a problem document, and its connection ends', async (_, head, status, code) => {
  const [responseHead = '', body = ''] = (await fetchResponseTo(head)).split('\r\n\r\n');
  expect(responseHead.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]);
  expect(JSON.parse(body)).toMatchObject({ code, status: Number.parseInt(status, 10) });
});

test('an unknown Expect header is ignored', async () => {
  expect(await fetchResponseTo('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: tea')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test('the log of a response holds nothing about the visitor', async () => {
  const service = await startService();
  const visitor = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'a browser' };
  await post(service, formOf(createContact()), visitor);
  await post(service, formOf(createContact({ email: '' })), visitor);
  await fetch(`${service.url}/api/none`, { headers: visitor });
  const responseLines = await eventually(() => {
    const lines = service
      .log()
      .split('\n')
      .filter((line) => line.includes('"answered"'));
    return lines.length === 3 && lines;
  });
  for (const line of responseLines)
    expect(Object.keys(JSON.parse(line))).toEqual([
      'level',
      'time',
      'pid',
      'hostname',
      'reqId',
      'method',
      'route',
      'status',
      'ms',
      'msg',
    ]);
});

test('every response has restrictive headers', async () => {
  const service = await startService();
  const { headers } = await fetch(`${service.url}/api/health`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});
