import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * `GET /api/metrics` for whoever bears the token; to everybody else it answers 404. Not for
 * this machine without one: a proxy on it need not say that it is one.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/api/metrics', async (request, reply) => {
    if (token === '' || !bears(request, token)) throw new ProblemError('not-found');
    const { type, body } = await metrics.text();
    return reply.header('content-type', type).send(body);
  });
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
