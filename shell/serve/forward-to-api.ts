import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Forwards `/api` to the submission API, uploads as streams. Where the API does not answer, the
 * visitor is told so in the API's own form of problem, and may try again.
 */
export const forwardToApi = fastifyPlugin(
  async (server: FastifyInstance, { apiOrigin }: { readonly apiOrigin: string }) => {
    await server.register(httpProxy, {
      upstream: apiOrigin,
      prefix: '/api',
      rewritePrefix: '/api',
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.socket.remoteAddress,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply) => {
          reply.code(503).header('Retry-After', '30').type('application/problem+json').send({
            type: '/problems/unavailable',
            code: 'unavailable',
            title: 'The submission API does not answer',
            status: 503,
            retry_after: 30,
          });
        },
      },
    });
  },
);
