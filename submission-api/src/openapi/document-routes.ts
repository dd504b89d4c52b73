import { PROBLEMS } from '@atverta/enquiry/answers/problems.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import { openApiDocument } from './openapi.ts';

/** The API's own description, and what stands behind the `type` of each problem. */
export function documentRoutes(app: FastifyInstance): void {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  app.get<{ Params: { code: string } }>('/api/problems/:code', async ({ params }) => {
    const problem = Object.entries(PROBLEMS).find(([code]) => code === params.code);
    if (!problem) throw new ProblemError('not-found');
    return { type: `/api/problems/${problem[0]}`, code: problem[0], ...problem[1] };
  });
}
