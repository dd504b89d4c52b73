import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';

/** Rejects unless enquiries can be taken in now. */
export type Readiness = () => Promise<void>;

/** For supervisors and load balancers: is the process alive, and may it be sent visitors? */
export function operationRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    try {
      await readiness();
    } catch (cause) {
      throw new ProblemError('unavailable', { cause, retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
