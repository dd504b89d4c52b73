import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';

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

/** For supervisors and load balancers: liveness and readiness. */
export function operationRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    try {
      const warnings = await Promise.race([readiness(), tooLong()]);
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    } catch (cause) {
      throw new ProblemError('unavailable', { cause, retryAfter: 5 });
    }
  });
}
