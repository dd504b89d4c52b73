import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Rejects unless enquiries can be accepted now. Resolves to warnings for the operator, which are no
 * reason to stop sending visitors here.
 */
export type Readiness = () => Promise<readonly string[]>;

const MAX_CHECK_MS = 9_000;

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The stores do not answer')), MAX_CHECK_MS).unref();
  });

/**
 * For supervisors and load balancers: liveness and readiness. `GET /api/metrics` is for whoever bears the
 * token; to everybody else it answers 404. Not for this machine without one: a proxy on it need not say
 * that it is one.
 */
export function operationRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  { registry }: Pick<Metrics, 'registry'>,
  token: string,
): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    try {
      const warnings = await Promise.race([readiness(), tooLong()]);
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    } catch (cause) {
      throw new ProblemError('unavailable', { cause, retryAfter: 5 });
    }
  });
  app.get('/api/metrics', async (request, reply) => {
    if (token === '' || !bears(request, token)) throw new ProblemError('not-found');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
