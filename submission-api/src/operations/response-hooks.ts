import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, problemDetailsOf } from '@atverta/enquiry/responses/problems.ts';
import { acceptsHtml, METHOD_NOT_ALLOWED_HEADERS } from '@atverta/enquiry/responses/responses.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isSubmissionsPath, sendProblem } from '../pages/send-problem.ts';
import { ProblemError, toProblemError } from '../problem-error.ts';
import { ClientGoneError } from '../request-body/body-watch.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** The settings, metrics and logger that routes and hooks use. */
export type OperationContext = {
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly logger: Logger;
};

/** Longest time for reading the rest of a request after its response. */
const LINGER_MS = 60_000;
/** A client that was too slow gets less time. */
const TOO_SLOW_LINGER_MS = 2_000;
const IDLE_MS = 5_000;

/**
 * Counts and logs each response, and drains the rest of the request. Turns errors and unknown paths into
 * problem documents.
 */
export function registerResponseHooks(
  app: FastifyInstance,
  { settings, metrics, logger }: OperationContext,
): void {
  /** Requests whose rest is read for another time than usual after the response. */
  const lingerTimes = new WeakMap<IncomingMessage, number>();
  app.addHook('onResponse', async (request, reply) => {
    // A browser shows the page only after it has sent the whole request.
    const lingerMs = acceptsHtml(request.headers.accept) ? settings.UPLOAD_TOTAL_TIMEOUT_S * 1000 : LINGER_MS;
    const remainingMs = lingerTimes.get(request.raw) ?? lingerMs;
    if (remainingMs === 0) request.raw.socket.destroySoon();
    else lingerAfterResponse(request.raw, remainingMs);
    const route = request.routeOptions.url ?? 'none';
    const { method, id: reqId } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
    logger.info({ reqId, method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ClientGoneError) {
      reply.hijack();
      request.raw.socket.destroy();
      logger.info({ reqId: request.id }, 'client left');
      return reply;
    }
    const problem = toProblemError(error);
    metrics.problems.inc({ code: problem.code });
    if (problem.options.leavesRestUnread) lingerTimes.set(request.raw, 0);
    if (problem.code === 'timed-out') lingerTimes.set(request.raw, TOO_SLOW_LINGER_MS);
    if (problem.code === 'server-error' || problem.code === 'unavailable')
      request.log.error({ err: problem.cause ?? error, problem: problem.code }, 'failed');
    return sendProblem(problem, request, reply, settings);
  });
  app.setNotFoundHandler((request, reply) => {
    const isSubmissionsRoute = isSubmissionsPath(request.url);
    if (isSubmissionsRoute) reply.headers(METHOD_NOT_ALLOWED_HEADERS);
    const problem = new ProblemError(isSubmissionsRoute ? 'method-not-allowed' : 'not-found');
    return sendProblem(problem, request, reply, settings);
  });
}

/**
 * Drains the rest of a request after its response. If the server closed the connection, the browser would
 * show its own error instead of the response. For the same reason the response must not have
 * `Connection: close`: Node would close at once.
 */
function lingerAfterResponse(request: IncomingMessage, totalMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const close = () => void socket.destroy();
  const total = setTimeout(close, totalMs);
  const idle = setTimeout(close, IDLE_MS);
  const restartIdleTimer = () => void idle.refresh();
  const stop = () => {
    request.off('data', restartIdleTimer);
    socket.off('close', stop);
    clearTimeout(idle);
    clearTimeout(total);
  };
  request.on('data', restartIdleTimer).once('end', stop);
  socket.once('close', stop);
  request.resume();
}

/** Answers a request that Node cannot parse with a problem document. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new ProblemError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed-request');
  const { status } = PROBLEMS[problem.code];
  const body = JSON.stringify(problemDetailsOf(problem));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
