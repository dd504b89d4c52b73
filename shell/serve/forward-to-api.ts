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
          // As the nearest proxy that is trusted has it: without, all visitors behind it were one.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
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
