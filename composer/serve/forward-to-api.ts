import { METHODS } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** `onSilence` answers where the API does not. */
type ForwardOptions = { readonly apiOrigin: string; readonly onSilence: (reply: FastifyReply) => void };

export const forwardToApi = fastifyPlugin(
  async (server: FastifyInstance, { apiOrigin, onSilence }: ForwardOptions) => {
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
        if (request.body instanceof Readable) request.body = passedOn(request.body);
        done();
      },
      replyOptions: {
        // Who waits for `100 Continue` was told to go on by Node; to the API, nobody waits.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          // As the nearest trusted proxy has it: else all visitors behind it would count as one.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        // Told to close, Node does so at once where the API answers early: who still sends would never read the answer.
        onResponse: (_request, reply, { stream }) => {
          (reply as FastifyReply).removeHeader('connection').send(stream);
        },
        onError: (reply) => onSilence(reply as FastifyReply),
      },
    });
  },
);

/** An API that fails or answers early breaks it off: the visitor's own is read on, since browsers look at no answer before they have sent everything. */
function passedOn(body: Readable): Readable {
  const passed = body.pipe(new PassThrough());
  // After `pipe`, which listens for the same and pauses.
  passed.on('error', () => {}).once('close', () => body.resume());
  body.once('close', () => {
    if (!body.readableEnded) passed.destroy(new Error('The visitor has gone'));
  });
  return passed;
}
