import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { VIEWPORTS } from '../qa-state/parameters.ts';
import { changePages } from '../serve/change-pages.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { clientFolder, WORKER } from './build-client.ts';
import { framed } from './framed.ts';
import { CLIENT_PATH, withMocks } from './with-mocks.ts';

type MockedSite = {
  /** Where the composed site lies. */
  readonly folder: string;
  /** The kind of messages that it was composed with. */
  readonly messages: string;
  /** Name of the module whose scripts a request shall not get; empty for none. */
  failingModule(request: IncomingMessage): string;
};

/** Pages stand in frames of a chosen width, which no other site may make. */
const MAY_BE_FRAMED = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/**
 * Serves a composed site as the real server does, and adds the mocks to pages on their way out, so
 * that what is composed stays what visitors get.
 */
export async function createMockedServer(site: MockedSite): Promise<FastifyInstance> {
  const { folder } = site;
  const { modules } = JSON.parse(await readFile(join(folder, 'composition.json'), 'utf8')) as {
    readonly modules: Readonly<Record<string, unknown>>;
  };
  // Without scripts, and so without mocks, an enquiry meets an API that is down.
  const server = await createSiteServer({ folder });
  server.get(`${CLIENT_PATH}/:file`, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const path = file === 'worker.js' ? WORKER : join(clientFolder(), file.replaceAll(/[^\w.-]/g, ''));
    const content = await readFile(path).catch(() => undefined);
    if (!content) return reply.code(404).send();
    return reply
      .header('Service-Worker-Allowed', '/')
      .type(file.endsWith('.css') ? 'text/css' : 'text/javascript')
      .send(content);
  });
  const fails = (request: IncomingMessage) =>
    Object.keys(modules).find((module) => module === site.failingModule(request));
  server.addHook('onRequest', async (request, reply) => {
    const failing = fails(request.raw);
    if (failing && request.url.startsWith(`${MODULES_PATH}${failing}/`) && request.url.endsWith('.js'))
      return reply.code(404).send();
    return undefined;
  });
  // What is shown depends on choices that no cache knows of.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').headers(MAY_BE_FRAMED);
  });
  changePages(server, (html, request) => {
    const width = new URL(request.url, 'http://site').searchParams.get('viewport') ?? '';
    // A frame asks for the page itself.
    if (request.headers['sec-fetch-dest'] === 'document' && isWidth(width)) return framed(width);
    return withMocks(html, {
      modules: Object.keys(modules),
      messages: site.messages,
      fails: fails(request.raw) ?? 'nothing',
    });
  });
  return server;
}

const isWidth = (width: string) => VIEWPORTS.some((known) => known === width && known !== 'full');
