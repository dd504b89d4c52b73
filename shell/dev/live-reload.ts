import type { FastifyInstance, FastifyReply } from 'fastify';

/** Asks to be told of compositions, and loads the page again at each. */
const CLIENT = `new EventSource('/_dev/compositions').onmessage=()=>location.reload()`;

/**
 * Makes open tabs reload. Pages get the client's script on their way out, so that what is
 * composed stays what visitors get.
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
  server.addHook('onRequest', async (request) => {
    // A compressed page could not be written into.
    if (!request.url.startsWith('/_modules/')) delete request.headers['accept-encoding'];
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const html = await textOf(payload);
    reply.removeHeader('content-length').removeHeader('etag').removeHeader('last-modified');
    return html.replace('</body>', '<script src="/_dev/client.js"></script></body>');
  });
  return () => {
    for (const tab of tabs) tab.raw.write('data: new\n\n');
  };
}

async function textOf(payload: unknown): Promise<string> {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.toString();
  const chunks: Buffer[] = [];
  for await (const chunk of payload as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
