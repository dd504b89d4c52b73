import { text } from 'node:stream/consumers';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Transforms pages as they are served. The composed files stay unchanged. */
export function transformPages(
  server: FastifyInstance,
  transform: (html: string, request: FastifyRequest) => string,
): void {
  server.addHook('onRequest', async (request) => {
    // A compressed page could not be transformed.
    if (!request.url.startsWith(MODULES_PATH)) delete request.headers['accept-encoding'];
  });
  server.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    // The 404 page is compressed if it answers for a module's file.
    if (reply.hasHeader('content-encoding')) return payload;
    reply.removeHeader('content-length').removeHeader('etag').removeHeader('last-modified');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    return transform(isWhole ? String(payload) : await text(payload as AsyncIterable<Buffer>), request);
  });
}
