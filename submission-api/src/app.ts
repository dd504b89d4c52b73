import type { IncomingMessage } from 'node:http';
import {
  API_HEADERS,
  METHOD_NOT_ALLOWED_HEADERS,
  wantsPage,
} from '@atverta/shared/contracts/submission-answers/answers.ts';
import { PROBLEMS } from '@atverta/shared/contracts/submission-answers/problems.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { limitConnections } from './clients/limit-connections.ts';
import { documentRoutes } from './openapi/document-routes.ts';
import { lingerAfterAnswer } from './operations/linger.ts';
import type { Metrics } from './operations/metrics.ts';
import { metricsRoute } from './operations/metrics-route.ts';
import { operationRoutes, type Readiness } from './operations/operation-routes.ts';
import { answerUnparsable } from './operations/unparsable-request.ts';
import { answerProblem, isForForms } from './pages/answer-problem.ts';
import { ProblemError } from './problems/problem-error.ts';
import { toProblem } from './problems/to-problem.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { ClientGoneError } from './request-body/client-gone-error.ts';
import { answerOtherOrigins } from './submissions/other-origins.ts';
import type { Reception } from './submissions/receive-submission.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';

export type AppOptions = {
  readonly reception: Reception;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Called once a submission is durable. */
  readonly onReceived: () => void;
};

const LINGER_MS = 60_000;
/** For a client that has had its time. */
const TOO_SLOW_LINGER_MS = 2_000;

/** The HTTP side of the API, not yet listening. */
export function createApp({
  reception,
  logger,
  metrics,
  readiness,
  onReceived,
}: AppOptions): FastifyInstance {
  const { settings } = reception;
  const app = Fastify({
    loggerInstance: quieter(logger),
    clientErrorHandler: answerUnparsable,
    // Addresses that cannot be decoded come here before any route or hook.
    frameworkErrors: (error, request, reply) =>
      void answerProblem(new ProblemError('malformed-request', { cause: error }), request, reply, settings),
    forceCloseConnections: 'idle',
    // Bodies have limits of their own, for pauses and in all; headers must come within this.
    // A request without Host is refused below, with a problem document.
    http: {
      headersTimeout: 15_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
  });

  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(API_HEADERS);
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new ProblemError('malformed-request', { detail: 'The header Host is missing' });
  });
  app.addHook('onRequest', async (request, reply) => answerOtherOrigins(request, reply, settings));
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  limitConnections(app.server, settings);

  // Connections that are busy when the process is told to stop must not be kept for more.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing) reply.header('connection', 'close');
    // Once it is answered, Node drops a body that nobody has begun to read, and nobody sees it arrive.
    raw.resume();
  });
  const abandoned = new WeakSet<IncomingMessage>();
  app.addHook('onResponse', async (request, reply) => {
    // A browser that was sent a page looks at it once it has sent everything.
    const lingerMs = wantsPage(request.headers.accept) ? settings.UPLOAD_TOTAL_S * 1000 : LINGER_MS;
    const isTooSlow = reply.statusCode === PROBLEMS['timed-out'].status;
    if (abandoned.has(request.raw)) request.raw.socket.destroySoon();
    else lingerAfterAnswer(request.raw, isTooSlow ? TOO_SLOW_LINGER_MS : lingerMs);
    const route = request.routeOptions.url ?? 'none';
    const { method, id: reqId } = request;
    metrics.answered(method, route, reply.statusCode, reply.elapsedTime);
    logger.info(
      { reqId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ClientGoneError) {
      reply.hijack();
      request.raw.socket.destroy();
      logger.info({ reqId: request.id }, 'client left');
      return reply;
    }
    const problem = toProblem(error);
    metrics.refused(problem.code);
    if (problem.details.isAbandoned) abandoned.add(request.raw);
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      request.log.error({ err: problem.cause ?? error, problem: problem.code }, 'failed');
    }
    return answerProblem(problem, request, reply, settings);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isForForms(request.url))
      return answerProblem(new ProblemError('not-found'), request, reply, settings);
    reply.headers(METHOD_NOT_ALLOWED_HEADERS);
    return answerProblem(new ProblemError('method-not-allowed'), request, reply, settings);
  });

  operationRoutes(app, readiness);
  metricsRoute(app, metrics, settings.METRICS_TOKEN);
  documentRoutes(app);
  reportRoutes(app, { metrics, logger, settings });
  submissionRoutes(app, reception, (receipt) => {
    metrics.received(receipt);
    onReceived();
  });
  return app;
}

/** Fastify logs from warnings upwards: the one line per request is written above. */
function quieter(logger: Logger): FastifyBaseLogger {
  return logger.isLevelEnabled('warn') ? logger.child({}, { level: 'warn' }) : logger;
}
