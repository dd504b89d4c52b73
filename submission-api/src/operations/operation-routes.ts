import { timingSafeEqual } from 'node:crypto';
import { PROBLEM_CODES } from '@atverta/enquiry/enquiry-schema.ts';
import { PROBLEMS } from '@atverta/enquiry/responses/problems.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Resolves to warnings for the operator, which do not make the API unready. Rejects unless it can store
 * enquiries now.
 */
export type CheckReadiness = () => Promise<readonly string[]>;

const CHECK_TIMEOUT_MS = 9_000;

const rejectAfterLimit = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The stores do not answer')), CHECK_TIMEOUT_MS).unref();
  });

/**
 * Adds liveness and readiness for supervisors and load balancers, metrics, and descriptions of problems. Warnings and
 * metrics need the token, also from this machine: such a request may come through a proxy that does not identify
 * itself. Without it, `GET /api/metrics` answers 404.
 */
export function registerOperationRoutes(
  app: FastifyInstance,
  readiness: CheckReadiness,
  { registry }: Pick<Metrics, 'registry'>,
  token: string,
): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  const isOperator = (request: FastifyRequest) => token !== '' && hasToken(request, token);
  app.get('/api/ready', async (request) => {
    try {
      const warnings = await Promise.race([readiness(), rejectAfterLimit()]);
      return { status: 'ready', ...(warnings.length > 0 && isOperator(request) && { warnings }) };
    } catch (cause) {
      throw new ProblemError('unavailable', { cause, retryAfterS: 5 });
    }
  });
  app.get<{ Params: { code: string } }>('/api/problems/:code', async ({ params }) => {
    const code = PROBLEM_CODES.find((candidate) => candidate === params.code);
    if (!code) throw new ProblemError('not-found');
    return { type: `/api/problems/${code}`, code, ...PROBLEMS[code] };
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isOperator(request)) throw new ProblemError('not-found');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sentHeader = Buffer.from(headers.authorization ?? '');
  const expectedHeader = Buffer.from(`Bearer ${token}`);
  return sentHeader.length === expectedHeader.length && timingSafeEqual(sentHeader, expectedHeader);
}
