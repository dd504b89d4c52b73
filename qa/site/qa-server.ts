import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createSiteServer } from '@atverta/composer/serve/site-server.ts';
import { transformPages } from '@atverta/composer/serve/transform-pages.ts';
import type { Composition } from '@atverta/contract/composition.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { CLIENT_PATH } from '../client/paths.ts';
import { FRAME, isDocumentRequest, serveWorker } from '../server/frame-and-worker.ts';
import { COMMON_PARAMETERS } from '../state/parameters.ts';
import { clientFile } from './build-client.ts';
import { readParameterCookie } from './parameter-cookies.ts';

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^>]*>)/i;

/** QA shows pages in frames of its own origin. Caches are off, because a page depends on cookies. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/**
 * Serves a composed site, and adds the client to the responses, so the composition stays the same as for
 * visitors. Without scripts there are no mocks, and enquiries reach the API at `API_ORIGIN`; without that
 * setting they fail.
 */
export async function createQaServer(folder: string, messages: string): Promise<FastifyInstance> {
  const composition = JSON.parse(await readFile(join(folder, 'composition.json'), 'utf8')) as Composition;
  const remotes = Object.keys(composition.remotes);
  const server = await createSiteServer({ folder, apiOrigin: process.env['API_ORIGIN'] });
  serveWorker(server);
  server.get(CLIENT_PATH, async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(clientFile())),
  );
  const failingModuleOf = (request: IncomingMessage) =>
    remotes.find((module) => module === readParameterCookie(request, 'broken')) ?? 'nothing';
  server.addHook('onRequest', async (request, reply) => {
    const isFailing = request.url.startsWith(`${MODULES_PATH}${failingModuleOf(request.raw)}/`);
    return isFailing && request.url.endsWith('.js') ? reply.code(404).send() : undefined;
  });
  server.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
  transformPages(server, (html, { raw }) => {
    const width = new URL(raw.url ?? '/', 'http://site').searchParams.get('viewport') ?? 'full';
    const isFramed = width !== 'full' && COMMON_PARAMETERS.viewport.values.includes(width);
    if (isFramed && isDocumentRequest(raw)) return FRAME;
    // The client comes first, because it must set the clock and the storage before the site's scripts run. The
    // policy additionally allows only the worker of the mocks.
    const hash = createHash('sha256').update(readFileSync(clientFile())).digest('base64');
    const client = `<script src="${CLIENT_PATH}" integrity="sha256-${hash}" crossorigin="anonymous" data-remotes="${remotes.join(' ')}" data-messages="${messages}" data-broken="${failingModuleOf(raw)}"></script>`;
    return html.replace(POLICY, `$1worker-src 'self'; $2${client}`);
  });
  return server;
}
