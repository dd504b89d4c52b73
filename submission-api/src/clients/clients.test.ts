import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { listStagedFiles } from '../testing/data-folder.ts';
import { eventually } from '../testing/eventually.ts';
import { FILE_HEAD } from '../testing/multipart.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { fetchReadiness, METRICS_TOKEN, post, problemOf, startService } from '../testing/start-service.ts';
import { createClientResolver, PROXY_WARNINGS, parseIp } from './client-ip.ts';
import { clientNetworkOf, createConcurrencyLimit, limitConnections } from './concurrency-limits.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['1:2:3::8', '1:2:3:0::/64'],
  ['1::5:6:7:8', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(clientNetworkOf(ip)).toBe(network);
});

test.each([
  ['192.168.122.133', '192.168.122.133'],
  [' 192.168.122.133:50123 ', '192.168.122.133'],
  ['::ffff:192.168.122.133', '192.168.122.133'],
  ['::FFFF:10.0.0.5', '10.0.0.5'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['', undefined],
  [undefined, undefined],
  ['unknown', undefined],
  ['192.168.122.133:50123x', undefined],
  ['[2001:db8::9', undefined],
])('an entry %j names %s', (entry, ip) => {
  expect(parseIp(entry)).toBe(ip);
});

describe('the client of a request', () => {
  const clientOf = (
    peer: string,
    headers: Readonly<Record<string, string>>,
    environment: Readonly<Record<string, string>> = {},
  ) =>
    createClientResolver(readSettings(environment))({
      socket: { remoteAddress: peer },
      headers,
    } as unknown as IncomingMessage);
  const PROXIES = { TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8:ffff::/48' };

  test.each([
    ['is the peer', '192.0.2.1', {}, {}, '192.0.2.1'],
    ['is whom a trusted proxy names', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, {}, '192.0.2.1'],
    ['is not whom anybody names', '192.0.2.9', { 'x-forwarded-for': '192.0.2.1' }, {}, '192.0.2.9'],
    [
      'is known by IPv4 within IPv6',
      '::ffff:127.0.0.1',
      { 'x-forwarded-for': '::ffff:192.0.2.1' },
      {},
      '192.0.2.1',
    ],
    ['has a port', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1:50123' }, {}, '192.0.2.1'],
    ['has IPv6 and a port', '127.0.0.1', { 'x-forwarded-for': '[2001:db8::9]:50123' }, {}, '2001:db8::9'],
    [
      'is behind several proxies',
      '127.0.0.1',
      { 'x-forwarded-for': '192.0.2.1, 10.0.0.5' },
      PROXIES,
      '192.0.2.1',
    ],
    [
      'is behind proxies with ports',
      '127.0.0.1',
      { 'x-forwarded-for': '192.0.2.1:1, 10.0.0.5:2' },
      PROXIES,
      '192.0.2.1',
    ],
    [
      'is behind IPv6 proxies',
      '2001:db8:ffff::1',
      { 'x-forwarded-for': '192.0.2.1, 2001:db8:ffff::2' },
      PROXIES,
      '192.0.2.1',
    ],
    [
      'is not what a visitor puts in front',
      '127.0.0.1',
      { 'x-forwarded-for': '1.1.1.1, 192.0.2.1' },
      PROXIES,
      '192.0.2.1',
    ],
    ['is the proxy where it names nobody', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, {}, '127.0.0.1'],
  ] as const)('%s', (_, peer, headers, environment, ip) => {
    expect(clientOf(peer, headers, environment).ip).toBe(ip);
  });

  test('is named by the host’s own header, if settings name it and trust the host', () => {
    const headers = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1, 198.51.100.7' };
    const byHeader = { CLIENT_IP_HEADER: 'CF-Connecting-IP' };
    expect(clientOf('127.0.0.1', headers, byHeader)).toEqual({
      ip: '192.0.2.1',
      proxyWarning: undefined,
    });
    expect(clientOf('127.0.0.1', headers)).toEqual({
      ip: '198.51.100.7',
      proxyWarning: PROXY_WARNINGS.untrusted,
    });
    expect(clientOf('203.0.113.5', headers, byHeader).ip).toBe('203.0.113.5');
  });
});

/** Starts a post with a file and does not finish it. */
function holdPost(port: number, ip: string): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = [
    'POST /api/submissions HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${ip}`,
    'Content-Length: 9000',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  socket.on('error', () => {}).write(`${head.join('\r\n')}\r\n\r\n${FILE_HEAD}%PDF`);
  return socket.resume();
}

describe('a wrong TRUST_PROXY is shown by the latest post, to the operator', () => {
  test.each([
    ['with the proxy not named', { TRUST_PROXY: '192.0.2.200' }, '192.0.2.1', PROXY_WARNINGS.untrusted],
    ['with the proxy before the last not named', {}, '192.0.2.1, 10.0.0.5', PROXY_WARNINGS.untrusted],
    ['with a proxy that names nobody', {}, undefined, PROXY_WARNINGS.unnamed],
    ['and no other: every proxy is named', {}, '192.0.2.1, 127.0.0.1', undefined],
    ['and no other: an office has a proxy of its own', {}, '10.0.0.5, 192.0.2.1', undefined],
  ] as const)('%s', async (_, settings, forwarded, warning) => {
    const service = await startService({ METRICS_TOKEN, ...settings });
    const warnings = async () => (await fetchReadiness(service)).warnings;
    expect(await warnings()).toBeUndefined();
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined;
    await post(service, formOf(createContact()), headers);
    expect(await warnings()).toEqual(warning && [warning]);
    if (warning) expect(service.log().split(warning)).toHaveLength(2);
  });

  test('until a post shows none, as after one that was forged', async () => {
    const service = await startService({ METRICS_TOKEN });
    const readReadiness = () => fetchReadiness(service);
    const from = (forwarded: string) =>
      post(service, formOf(createContact()), { 'x-forwarded-for': forwarded });
    await from('198.51.100.7, 192.0.2.1');
    expect(await readReadiness()).toEqual({ status: 'ready', warnings: [PROXY_WARNINGS.untrusted] });
    await from('192.0.2.1');
    expect(await readReadiness()).toEqual({ status: 'ready' });
  });
});

describe('posts under way', () => {
  test('are limited for each client', () => {
    const acquire = createConcurrencyLimit(2);
    const releases = [acquire('192.0.2.1'), acquire('192.0.2.1')];
    expect(acquire('192.0.2.1')).toBeUndefined();
    expect(acquire('192.0.2.2')).toBeTypeOf('function');
    releases[0]?.();
    expect(acquire('192.0.2.1')).toBeTypeOf('function');
    expect(acquire('192.0.2.1')).toBeUndefined();
  });

  test('beyond the limit are told to try again, and other clients are served', async () => {
    const service = await startService({ MAX_CONCURRENT_POSTS: '1' });
    holdPost(Number(new URL(service.url).port), '192.0.2.1');
    const from = (ip: string) => post(service, formOf(createContact()), { 'x-forwarded-for': ip });
    const refusal = await eventually(async () => {
      const response = await from('192.0.2.1');
      return response.status === 429 && response;
    });
    expect(problemOf(refusal)).toMatchObject({ code: 'rate-limited', retry_after: 10 });
    expect((await from('192.0.2.2')).status).toBe(201);
  });

  test('beyond the limit are not read on', async () => {
    const service = await startService({ MAX_CONCURRENT_POSTS: '1' });
    const port = Number(new URL(service.url).port);
    holdPost(port, '192.0.2.1');
    await eventually(async () => (await listStagedFiles(service)).length === 1);
    const furtherPost = holdPost(port, '192.0.2.1');
    const drip = setInterval(() => furtherPost.write('x'), 50);
    onTestFinished(() => clearInterval(drip));
    await once(furtherPost, 'close');
    expect(service.log()).toContain('"status":429');
    // Other refused requests are read for up to a minute, so that browsers can read the response.
  }, 30_000);
});

test('an IP address with too many connections gets no further one', async () => {
  const service = await startService({ TRUST_PROXY: '192.0.2.200', MAX_CONNECTIONS_PER_IP: '3' });
  const port = Number(new URL(service.url).port);
  const openConnection = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
    });
  const sockets = [await openConnection(), await openConnection(), await openConnection()];
  const [furtherSocket] = [await openConnection()];
  await eventually(() => furtherSocket?.destroyed || furtherSocket?.readableEnded || furtherSocket?.closed);
  expect(sockets.every(({ closed }) => !closed)).toBe(true);
  sockets[0]?.destroy();
  await eventually(
    async () => (await fetch(`${service.url}/api/health`).catch(() => undefined))?.status === 200,
  );
});

test('connections of a trusted proxy are not counted', () => {
  const listeners: ((socket: unknown) => void)[] = [];
  const server = { on: (_: string, listener: (socket: unknown) => void) => listeners.push(listener) };
  limitConnections(server as never, readSettings({ MAX_CONNECTIONS_PER_IP: '1' }));
  let closedCount = 0;
  for (let count = 0; count < 3; count += 1)
    listeners[0]?.({ remoteAddress: '127.0.0.1', destroy: () => (closedCount += 1), once: () => {} });
  expect(closedCount).toBe(0);
});
