import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardToApi } from './forward-to-api.ts';
import { trustedProxies } from './settings.ts';

/** Path at which the API responds before it has read the body. */
const REFUSED = '/api/refused';

/** The request that reached the API. */
let receivedHeaders: IncomingHttpHeaders;
let api: Server;
beforeEach(async () => {
  api = createServer(async (request, response) => {
    receivedHeaders = request.headers;
    if (request.url === REFUSED) response.writeHead(429).end('too many');
    else response.end(`${request.method} ${await text(request)}`);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void api.close());

const apiOrigin = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

async function ask(from: string, headers: Record<string, string>, setting?: string): Promise<void> {
  const server = fastify({ trustProxy: trustedProxies(setting) });
  await server.register(forwardToApi, { apiOrigin: apiOrigin(), onUnreachable: (reply) => reply.send() });
  await server.inject({ url: '/api/submissions', remoteAddress: from, headers });
  await server.close();
}

const forwarded = () => ['for', 'host', 'proto'].map((what) => receivedHeaders[`x-forwarded-${what}`]);
const BEHIND_TLS = {
  host: '127.0.0.1:8080',
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'atverta.example',
  'x-forwarded-proto': 'https',
};
const THROUGH_TLS = ['198.51.100.7', 'atverta.example', 'https'];

describe('the IP address of the visitor is forwarded', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('as a proxy at %s sends it', async (proxy) => {
    await ask(proxy, BEHIND_TLS);
    expect(forwarded()).toEqual(THROUGH_TLS);
  });

  it('as a trusted proxy names it', async () => {
    await ask('10.1.2.3', BEHIND_TLS, '10.0.0.0/8, 192.0.2.1');
    expect(forwarded()).toEqual(THROUGH_TLS);
  });

  it('as the connection shows it, whatever the visitor claims', async () => {
    await ask('203.0.113.9', BEHIND_TLS);
    expect(forwarded()).toEqual(['203.0.113.9', '127.0.0.1:8080', 'http']);
  });

  it('as the trusted proxy saw it, whatever the visitor behind it claims', async () => {
    await ask('127.0.0.1', { ...BEHIND_TLS, 'x-forwarded-for': '192.0.2.99, 203.0.113.9' });
    expect(forwarded()[0]).toBe('203.0.113.9');
  });
});

describe('requests are forwarded', () => {
  let server: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    server = fastify({ forceCloseConnections: true });
    await server.register(forwardToApi, {
      apiOrigin: apiOrigin(),
      onUnreachable: (reply) => reply.code(503).send(),
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  });
  afterEach(() => server.close());

  const send = (method: string, headers: Record<string, string> = {}) =>
    request({ port, path: '/api/submissions', method, headers });
  const answerTo = async (asking: ClientRequest) => {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)];
  };

  it('with a body that waits for 100 Continue', async () => {
    const asking = send('POST', { expect: '100-continue' });
    asking.once('continue', () => asking.end('a form')).flushHeaders();
    expect(await answerTo(asking)).toEqual([200, 'POST a form']);
  });

  it('with an upload that is refused early: the response can be read after all of it is sent', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    const body = Buffer.alloc(20_000_000);
    socket.write(`POST ${REFUSED} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).write(body, (error) => (error ? reject(error) : resolve()));
    });
    const [answer] = await once(socket.resume(), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND'])('with %s, as with other methods', async (method) => {
    expect(await answerTo(send(method).end())).toEqual([200, `${method} `]);
  });
});
