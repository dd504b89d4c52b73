import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { METHOD_NOT_ALLOWED_HEADERS } from '@atverta/enquiry/answers/answers.ts';
import { PROBLEMS, problemDocument } from '@atverta/enquiry/answers/problems.ts';
import type { FastifyInstance } from 'fastify';
import { answerProblem, isForForms } from '../pages/answer-problem.ts';
import { ProblemError, toProblem } from '../problems/problem-error.ts';
import { ClientGoneError } from '../request-body/body-watch.ts';
import type { Abandon, Observed } from './end-requests.ts';

/** For a client that has had its time. */
const TOO_SLOW_LINGER_MS = 2_000;

/** Answers whatever a route throws, and addresses that no route has. */
export function handleProblems(
  app: FastifyInstance,
  { settings, metrics, logger }: Observed,
  abandon: Abandon,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ClientGoneError) {
      reply.hijack();
      request.raw.socket.destroy();
      logger.info({ reqId: request.id }, 'client left');
      return reply;
    }
    const problem = toProblem(error);
    metrics.refused(problem.code);
    if (problem.details.isAbandoned) abandon(request, 0);
    if (problem.code === 'timed-out') abandon(request, TOO_SLOW_LINGER_MS);
    if (problem.code === 'internal' || problem.code === 'unavailable')
      request.log.error({ err: problem.cause ?? error, problem: problem.code }, 'failed');
    return answerProblem(problem, request, reply, settings);
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnown = isForForms(request.url);
    if (isKnown) reply.headers(METHOD_NOT_ALLOWED_HEADERS);
    const problem = new ProblemError(isKnown ? 'method-not-allowed' : 'not-found');
    return answerProblem(problem, request, reply, settings);
  });
}

/** Answers requests that are malformed or incomplete with a problem document. */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new ProblemError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed-request');
  const { status } = PROBLEMS[problem.code];
  const body = JSON.stringify(problemDocument(problem));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
