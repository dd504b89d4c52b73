import { METHODS } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** `onUnreachable` responds if the API does not. */
type ForwardOptions = { readonly apiOrigin: string; readonly onUnreachable: (reply: FastifyReply) => void };

export const forwardToApi = fastifyPlugin(
  async (server: FastifyInstance, { apiOrigin, onUnreachable }: ForwardOptions) => {
    for (const method of METHODS) {
      if (!server.supportedMethods.includes(method)) server.addHttpMethod(method, { hasBody: true });
    }
    await server.register(httpProxy, {
      // The API decides which methods it accepts.
      httpMethods: server.supportedMethods,
      upstream: apiOrigin,
      prefix: '/api',
      rewritePrefix: '/api',
      preHandler: (request, _reply, done) => {
        if (request.body instanceof Readable) request.body = detachedBody(request.body);
        done();
      },
      replyOptions: {
        // Node has already sent `100 Continue`, so the API must not see the header.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          // The visitor's IP address from the nearest trusted proxy, for rate limits.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        // With `Connection: close`, Node would close before the visitor has sent everything, and the response
        // would be lost.
        onResponse: (_request, reply, { stream }) => {
          (reply as FastifyReply).removeHeader('connection').send(stream);
        },
        onError: (reply) => onUnreachable(reply as FastifyReply),
      },
    });
  },
);

/**
 * Returns a copy of a request's body. If the API fails or responds early, the copy closes, and the rest of
 * the visitor's body is still read: browsers read the response only after they have sent everything.
 */
function detachedBody(body: Readable): Readable {
  const copy = body.pipe(new PassThrough());
  // After `pipe`, because its own listener pauses the body.
  copy.on('error', () => {}).once('close', () => body.resume());
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('The visitor has disconnected'));
  });
  return copy;
}
