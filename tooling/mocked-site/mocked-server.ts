import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { changePages } from '../serve/change-pages.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { clientFolder, WORKER } from './build-client.ts';
import { CLIENT_PATH, withMocks } from './with-mocks.ts';

/** Nothing listens there: without scripts, and so without mocks, an enquiry meets an API that is down. */
const NO_API = 'http://127.0.0.1:9';

/**
 * Serves a composed site as the real server does, and adds the mocks to pages on their way out, so
 * that what is composed stays what visitors get.
 * @param failingModule name of the module whose scripts a request shall not get
 */
export async function createMockedServer(
  folder: string,
  failingModule: (request: IncomingMessage) => string | undefined,
): Promise<FastifyInstance> {
  const server = await createSiteServer({ folder, apiOrigin: NO_API });
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
  server.addHook('onRequest', async (request, reply) => {
    const failing = failingModule(request.raw);
    if (failing && request.url.startsWith(`${MODULES_PATH}${failing}/`) && request.url.endsWith('.js'))
      return reply.code(404).send();
    return undefined;
  });
  // What is shown depends on choices that no cache knows of.
  server.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  changePages(server, withMocks);
  return server;
}
