import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * `GET /api/metrics` for whoever bears the token. Without one it answers this machine alone, and
 * no proxy on it: to everybody else there is nothing here.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/api/metrics', async (request, reply) => {
    if (!(token ? bears(request, token) : isLocal(request))) throw new ProblemError('not-found');
    const { type, body } = await metrics.text();
    return reply.header('content-type', type).send(body);
  });
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function isLocal({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => ['forwarded', 'via', 'x-real-ip'].includes(name) || name.startsWith('x-forwarded'),
  );
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(raw.socket.remoteAddress ?? '');
}
