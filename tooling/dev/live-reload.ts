import type { FastifyInstance, FastifyReply } from 'fastify';
import { changePages } from '../serve/change-pages.ts';

/** Asks to be told of compositions, and loads the page again at each. */
const CLIENT = `new EventSource('/_dev/compositions').onmessage=()=>location.reload()`;

/**
 * Makes open tabs reload: every page gets a script that asks for that.
 * @returns tells every open tab that there is a new composition
 */
export function addLiveReload(server: FastifyInstance): () => void {
  const tabs = new Set<FastifyReply>();
  server.get('/_dev/client.js', (_request, reply) => reply.type('text/javascript').send(CLIENT));
  server.get('/_dev/compositions', (request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      .write('\n');
    tabs.add(reply);
    request.raw.on('close', () => tabs.delete(reply));
  });
  changePages(server, (html) => html.replace('</body>', '<script src="/_dev/client.js"></script></body>'));
  return () => {
    for (const tab of tabs) tab.raw.write('data: new\n\n');
  };
}
