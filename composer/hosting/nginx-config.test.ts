import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { get as getSecurely } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../config/languages.ts';
import { securityHeaders } from './headers.ts';
import { nginxConfig } from './nginx-config.ts';
import { API_UNAVAILABLE_PROBLEM, METHOD_NOT_ALLOWED_PROBLEM } from './problem-documents.ts';
import { logOf, NGINX, startNginx } from './testing/start-nginx.ts';

const RELEASE = '0123456789'.repeat(4);

const settings = { folder: '/site', apiOrigin: 'http://127.0.0.1:9', listen: '8080' };

it('enables Brotli only by its option', () => {
  expect(nginxConfig(settings)).not.toContain('brotli');
  expect(nginxConfig({ ...settings, brotli: true })).toMatch(/gzip_vary on;\s+brotli_static on;/);
});

it.each([
  ['plain', {}],
  [
    'all',
    {
      domain: 'atverta.example',
      brotli: true,
      federationOrigins: ['https://shop.example', 'https://blog.example'],
      trustedProxies: ['loopback', '10.0.0.0/8'],
    },
  ],
])('equals the recorded configuration, %s', async (name, more) => {
  await expect(nginxConfig({ ...settings, ...more })).toMatchFileSnapshot(`testing/${name}.conf`);
});

describe.skipIf(!NGINX)('nginx serves a composed site', () => {
  let folder: string;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const settingsOf = (apiPort = 9) => ({
    folder: join(folder, 'live'),
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    federationOrigins: ['https://shop.example', 'https://blog.example'],
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.origin + path, { redirect: 'manual', headers });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const live = join(folder, 'live');
    for (const page of [
      'en/index',
      'lt/index',
      'en/about',
      'lt/apie-mus',
      'en/404',
      'lt/404',
      'en/503',
      'lt/503',
      'en/case-studies',
      'en/case-studies/odoro',
    ]) {
      const file = join(live, `${page}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `live ${page}`);
      await writeFile(`${file}.gz`, gzipSync(`live ${page}`));
    }
    await mkdir(join(live, '_modules/mf-forms'), { recursive: true });
    await writeFile(join(live, '_modules/mf-forms/form.js'), '1');
    await mkdir(join(live, `federation/mf-forms/${RELEASE}`), { recursive: true });
    await writeFile(join(live, 'federation/mf-forms/mf-manifest.json'), '{}');
    await writeFile(join(live, `federation/mf-forms/${RELEASE}/remote-entry.js`), '1');
    nginx = await startNginx(folder, settingsOf());
  });
  afterAll(async () => {
    await nginx?.stop();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['/en/', 'live en/index'],
    ['/lt/apie-mus', 'live lt/apie-mus'],
    ['/en/case-studies', 'live en/case-studies'],
    ['/en/case-studies/odoro', 'live en/case-studies/odoro'],
  ])('%s by its URL', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toContain('must-revalidate');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const plainResponse = await get(path, { 'accept-encoding': 'identity' });
    expect([plainResponse.headers.get('content-encoding'), plainResponse.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name), name).toBe(value);
    expect(response.headers.get('etag')).toBeTruthy();
    for (const name of ['last-modified', 'accept-ranges'])
      expect(response.headers.get(name), name).toBeNull();
  });

  it.each([
    ['/', '/en/'],
    ['/lt', '/lt/'],
    ['/about', '/en/about'],
    ['/en/about/', '/en/about'],
    ['/en/about.html', '/en/about'],
    ['/en/about.html?q=1', '/en/about?q=1'],
    ['/en/index.html', '/en/'],
    ['/en/case-studies/odoro.html', '/en/case-studies/odoro'],
  ])('%s leads to %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });

  it.each([
    ['/en/nothing', 'live en/404'],
    ['/lt/nieko', 'live lt/404'],
    ['/ltd', 'live en/404'],
    ['/en/nothing.html', 'live en/404'],
    ['/lt/nieko.html', 'live lt/404'],
    ['/lt/myindex.html', 'live lt/404'],
  ])('%s gets the 404 page of its language', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, text]);
  });

  it.each([
    ['POST', '/en/'],
    ['POST', '/en/nothing'],
    ['PUT', '/lt/apie-mus'],
    ['DELETE', '/_modules/mf-forms/live.js'],
    ['OPTIONS', '/'],
    ['PROPFIND', '/about'],
  ])('%s %s is answered with 405', async (method, path) => {
    const response = await fetch(nginx.origin + path, { method, redirect: 'manual' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual(METHOD_NOT_ALLOWED_PROBLEM);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name), name).toBe(value);
  });

  it('over HTTPS, and redirects HTTP except for Certbot’s challenge', async () => {
    const pem = (name: string) => join(folder, `${name}.pem`);
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=atverta.example`;
    spawnSync('openssl', [...request.split(' '), '-keyout', pem('privkey'), '-out', pem('fullchain')]);
    const port = await getPort();
    const secure = await startNginx(folder, { ...settingsOf(), domain: 'atverta.example' }, port);
    try {
      const go = (path: string) => fetch(secure.origin + path, { redirect: 'manual' });
      expect((await go('/lt/apie-mus?a=1')).headers.get('location')).toBe(
        'https://atverta.example/lt/apie-mus?a=1',
      );
      expect((await go('/.well-known/acme-challenge/none')).status).toBe(404);
      const page = await new Promise<IncomingMessage>((resolve, reject) =>
        getSecurely(
          { port, path: '/lt/apie-mus', rejectUnauthorized: false, minVersion: 'TLSv1.2' },
          resolve,
        ).on('error', reject),
      );
      expect(page.statusCode).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      page.resume();
    } finally {
      await secure.stop();
    }
  });

  describe('without an API', () => {
    const post = (accept: string, referer = `${nginx.origin}/en/contact`) =>
      fetch(`${nginx.origin}/api/submissions`, { method: 'POST', body: 'a', headers: { accept, referer } });

    it.each(languages)('sends a page to a form in %s', async (language) => {
      const response = await post('text/html,*/*;q=0.8', `${nginx.origin}/${language}/contact`);
      expect([response.status, await response.text()]).toEqual([503, `live ${language}/503`]);
      expect(response.headers.get('retry-after')).toBe('10');
      for (const [name, value] of Object.entries(securityHeaders))
        expect(response.headers.get(name), name).toBe(value);
    });

    it('sends a problem document to a script', async () => {
      const response = await post('application/json');
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('retry-after')).toBe('10');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toEqual(API_UNAVAILABLE_PROBLEM);
    });
  });

  describe('in front of an API', () => {
    let api: Server;
    let fronted: Awaited<ReturnType<typeof startNginx>>;
    const receivedRequests: { bytes: number; headers: IncomingHttpHeaders }[] = [];
    beforeAll(async () => {
      api = createServer((request, response) => {
        const entry = { bytes: 0, headers: request.headers };
        receivedRequests.push(entry);
        request.on('data', (piece: Buffer) => {
          entry.bytes += piece.length;
        });
        request.on('end', () => response.writeHead(413).end('the form again'));
      }).listen(0, '127.0.0.1');
      await once(api, 'listening');
      fronted = await startNginx(folder, {
        ...settingsOf((api.address() as AddressInfo).port),
        // The tests come from another IP address.
        trustedProxies: ['10.0.0.0/8'],
      });
    });
    afterAll(async () => {
      await fronted?.stop();
      api?.closeAllConnections();
      api?.close();
    });

    it('forwards a body of any size to the API', async () => {
      const body = Buffer.alloc(130 * 1024 * 1024);
      const response = await fetch(`${fronted.origin}/api/submissions`, { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([413, 'the form again']);
      expect(receivedRequests.at(-1)?.bytes).toBe(body.length);
      const other = await fetch(`${fronted.origin}/api/reports`, {
        method: 'POST',
        body: Buffer.alloc(100_000),
      });
      expect(other.status).toBe(413);
      expect(receivedRequests).toHaveLength(1);
    });

    it('forwards the visitor’s real IP address, whatever their headers claim', async () => {
      const headers = { 'x-forwarded-for': '1.1.1.1' };
      await fetch(`${fronted.origin}/api/submissions`, { method: 'POST', body: 'a', headers });
      expect(receivedRequests.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    });

    describe('and behind a proxy', () => {
      let proxied: Awaited<ReturnType<typeof startNginx>>;
      beforeAll(async () => {
        proxied = await startNginx(folder, {
          ...settingsOf((api.address() as AddressInfo).port),
          trustedProxies: ['loopback', '10.0.0.0/8'],
        });
      });
      afterAll(() => proxied?.stop());
      const visit = (path: string, ip: string, more: Record<string, string> = {}, server = proxied) =>
        fetch(server.origin + path, { headers: { 'x-forwarded-for': ip, ...more } });

      it.each([
        ['is whom the proxy names', '198.51.100.7', '198.51.100.7'],
        ['is not whom the visitor names to the proxy', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
        ['is not the proxy that the visitor claims to be', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
        ['is behind several proxies', '198.51.100.7, 10.1.2.3', '198.51.100.7'],
        ['is a proxy that is not trusted', '198.51.100.7, 192.0.2.1', '192.0.2.1'],
        ['has IPv6', '2001:db8::7', '2001:db8::7'],
      ])('the visitor %s', async (_title, header, ip) => {
        await visit('/api/ready', header);
        expect(receivedRequests.at(-1)?.headers['x-forwarded-for']).toBe(ip);
      });

      it('the scheme is the one that the proxy names, and no visitor', async () => {
        const schemeFrom = async (claimed: string, server?: typeof proxied) => {
          await visit('/api/ready', '198.51.100.7', { 'x-forwarded-proto': claimed }, server);
          return receivedRequests.at(-1)?.headers['x-forwarded-proto'];
        };
        expect(await schemeFrom('https')).toBe('https');
        expect(await schemeFrom('http')).toBe('http');
        expect(await schemeFrom('gopher')).toBe('http');
        expect(await schemeFrom('https', fronted)).toBe('http');
      });

      it('limits the connections of each visitor, not of the proxy', async () => {
        const before = receivedRequests.length;
        const statuses: string[] = [];
        const sockets = Array.from({ length: 40 }, (_, visitor) => {
          const socket = connect(Number(new URL(proxied.origin).port), '127.0.0.1');
          socket.on('error', () => {}).on('data', (answer) => statuses.push(String(answer).slice(9, 12)));
          socket.write(
            `POST /api/submissions HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.${visitor}\r\nContent-Length: 9\r\n\r\n`,
          );
          return socket;
        });
        await vi.waitFor(() => expect(receivedRequests.length - before + statuses.length).toBe(40), {
          timeout: 60_000,
        });
        for (const socket of sockets) socket.destroy();
        expect(statuses).toEqual([]);
      });
    });

    it('limits the connections of one IP address', async () => {
      const before = receivedRequests.length;
      const { port } = new URL(fronted.origin);
      const head = `POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`;
      const sockets = Array.from({ length: 60 }, () => connect(Number(port), '127.0.0.1'));
      const answers: string[] = [];
      for (const socket of sockets) {
        socket.on('error', () => {}).on('data', (answer) => answers.push(String(answer)));
        socket.write(head);
      }
      await vi.waitFor(() => expect(answers).toHaveLength(28), { timeout: 60_000 });
      expect(answers.every((answer) => answer.startsWith('HTTP/1.1 503'))).toBe(true);
      await vi.waitFor(() => expect(receivedRequests.length - before).toBe(32), { timeout: 60_000 });
      for (const socket of sockets) socket.destroy();
    });
  });

  it('lets named origins load files for third-party hosts', async () => {
    const manifest = '/federation/mf-forms/mf-manifest.json';
    for (const origin of ['https://shop.example', 'https://blog.example']) {
      const { headers } = await get(manifest, { origin });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toContain('must-revalidate');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const other = await get(manifest, { origin: 'https://evil.example' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect((await get('/en/about')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const entry = await get(`/federation/mf-forms/${RELEASE}/remote-entry.js`);
    expect(entry.headers.get('cache-control')).toContain('immutable');
  });

  it('logs nothing about visitors, even after errors', async () => {
    // A page, a missing page, and an API that does not respond.
    for (const path of ['/en/about', '/en/nothing', '/api/health']) await get(path);
    expect(await readFile(logOf(folder), 'utf8')).not.toContain('127.0.0.1');
  });

  it('serves modules’ files for a year', async () => {
    const response = await get('/_modules/mf-forms/form.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});
