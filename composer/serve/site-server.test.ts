import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../hosting/headers.ts';
import { METHOD_NOT_ALLOWED_PROBLEM } from '../hosting/problem-documents.ts';
import { createSiteServer } from './site-server.ts';

let siteFolder: string;
let server: FastifyInstance;
let origin: string;

const PAGES = ['en/index', 'lt/index', 'en/about', 'lt/apie-mus', 'en/404', 'lt/404'];
const page = (id: string, en: string, lt: string) => ({
  id,
  paths: { en: `/en${en}`, lt: `/lt${lt}` },
  aliases: [],
});
const compose = (folder: string, pages: readonly object[]) =>
  writeFile(join(siteFolder, folder, 'composition.json'), JSON.stringify({ pages }));
const goLive = async (folder: string) => {
  await symlink(folder, join(siteFolder, 'aside'));
  await rename(join(siteFolder, 'aside'), join(siteFolder, 'current'));
};

beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'site-'));
  for (const name of PAGES) {
    await mkdir(join(siteFolder, 'one', name, '..'), { recursive: true });
    await writeFile(join(siteFolder, 'one', `${name}.html`), name);
  }
  await compose('one', [page('home', '/', '/'), page('about', '/about', '/apie-mus')]);
  await goLive('one');
  server = await createSiteServer({ folder: join(siteFolder, 'current') });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true });
});

/** Requests a path unchanged, because `fetch` would normalize it. */
const get = (path: string) => ask('GET', path);

async function ask(method: string, path: string, ...sent: readonly string[]) {
  const { port } = new URL(origin);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    connect(Number(port), '127.0.0.1')
      .on('data', (chunk) => (text += chunk))
      .on('close', () => resolve(text))
      .on('error', reject)
      .write(
        `${[`${method} ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...sent].join('\r\n')}\r\n\r\n`,
      );
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

/** The first round trip holds ten packets of 1,460 bytes. A first screen of this size fits into it with its headers. */
const FIRST_SCREEN = 13_850;

it('sends a first screen with its headers in the first round trip', async () => {
  await writeFile(join(siteFolder, 'one/en/heavy.html'), '');
  await writeFile(join(siteFolder, 'one/en/heavy.html.br'), Buffer.alloc(FIRST_SCREEN));
  const agent = new Agent({ keepAlive: true });
  const { socket, length } = await new Promise<{ socket: Socket; length: string | undefined }>((resolve) =>
    httpGet(`${origin}/en/heavy`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { socket, headers } = answer;
      answer.resume().once('end', () => resolve({ socket, length: headers['content-length'] }));
    }),
  );
  agent.destroy();
  expect(length).toBe(String(FIRST_SCREEN));
  expect(socket.bytesRead).toBeLessThanOrEqual(10 * 1_460);
});

describe('the site server', () => {
  it.each([
    ['/en/', 'en/index'],
    ['/lt/apie-mus', 'lt/apie-mus'],
    ['/en/%61bout?from=//x', 'en/about'],
  ])('serves %s', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body });
  });

  it.each([
    ['/', '/en/'],
    ['/lt', '/lt/'],
    ['/about', '/en/about'],
    ['/about/?q=1', '/en/about?q=1'],
    ['/en/about/', '/en/about'],
    ['/en/about.html', '/en/about'],
    ['/en/index.html', '/en/'],
    ['/en//about', '/en/about'],
    ['//about', '/en/about'],
    ['//en/', '/en/'],
    ['///lt//apie-mus', '/lt/apie-mus'],
  ])('redirects from %s to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } });
  });

  it.each([
    ['/en/nothing', 'en/404'],
    ['/lt/nieko', 'lt/404'],
    ['/lt//nieko', 'lt/404'],
    ['/en/nothing.html', 'en/404'],
    ['//[/en', 'en/404'],
    ['//:99999/', 'en/404'],
    ['//evil.example/', 'en/404'],
    ['/%', 'en/404'],
    ['/lt/%E0%A4%A', 'lt/404'],
    ['/en/%00', 'en/404'],
    ['/en/..%2f..%2fcomposition.json', 'en/404'],
    ['/.well-known/x', 'en/404'],
    ['/_modules/mf-one/page.000000000000.js', 'en/404'],
  ])('responds to %s with the 404 page of its language', async (path, body) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, body });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toContain('max-age=0');
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer.headers[name.toLowerCase()], name).toBe(value);
  });

  it.each([
    ['POST', '/en/'],
    ['POST', '/lt/apie-mus', 'Content-Type: multipart/form-data; boundary=a', 'Content-Length: 5000000'],
    ['PUT', '/en/about', 'Content-Type: application/json', 'Content-Length: 3'],
    ['DELETE', '/_modules/shell/main.js'],
    ['OPTIONS', '/en/'],
    ['TRACE', '/'],
    ['PROPFIND', '/lt/nieko'],
  ])('answers %s %s with 405', async (method, path, ...headers) => {
    const answer = await ask(method, path, ...headers);
    expect(answer).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD', 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(JSON.parse(answer.body)).toEqual(METHOD_NOT_ALLOWED_PROBLEM);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer.headers[name.toLowerCase()], name).toBe(value);
  });

  it('serves a new composition without a restart', async () => {
    expect(await get('/new')).toMatchObject({ status: 404 });
    await cp(join(siteFolder, 'one'), join(siteFolder, 'two'), { recursive: true });
    await compose('two', [page('new', '/new', '/nauja')]);
    await goLive('two');
    expect(await get('/new')).toMatchObject({ status: 301, headers: { location: '/en/new' } });
    await goLive('one');
    expect(await get('/new')).toMatchObject({ status: 404 });
  });

  it('reveals no file paths', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    await mkdir(join(siteFolder, 'empty'));
    await goLive('empty');
    for (const path of ['/en/', '/about', '/%']) {
      const { status, body } = await get(path);
      expect(status).toBeGreaterThanOrEqual(404);
      expect(body).not.toContain(siteFolder);
    }
    expect(consoleError.mock.calls.join(' ')).toContain('composition.json');
    await goLive('one');
    expect(await readdir(siteFolder)).not.toContain('aside');
  });
});
