import { API_HEADERS } from '@atverta/enquiry/answers/answers.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { limitConnections } from './clients/limit-connections.ts';
import { documentRoutes } from './openapi/openapi.ts';
import { endRequests } from './operations/end-requests.ts';
import { answerUnparsable, handleProblems } from './operations/handle-problems.ts';
import type { Metrics } from './operations/metrics.ts';
import { metricsRoute, operationRoutes, type Readiness } from './operations/operation-routes.ts';
import { answerProblem } from './pages/answer-problem.ts';
import { ProblemError } from './problems/problem-error.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { Reception } from './submissions/reception.ts';
import { answerOtherOrigins } from './submissions/site-origin.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';

/** The HTTP side of the API, not yet listening. */
export function createApp(parts: AppParts): FastifyInstance {
  const { reception, logger, metrics } = parts;
  const { settings } = reception;
  const app = Fastify({
    loggerInstance: quieter(logger),
    clientErrorHandler: answerUnparsable,
    // Addresses that cannot be decoded come here before any route or hook.
    frameworkErrors: (error, request, reply) =>
      void answerProblem(new ProblemError('malformed-request', { cause: error }), request, reply, settings),
    forceCloseConnections: 'idle',
    // Bodies have limits of their own, for pauses and in all; headers must come within this.
    // A request without Host, or with two, is refused below, with a problem document.
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
    const hosts = raw.headersDistinct.host?.length ?? 0;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
      throw new ProblemError('malformed-request', { detail: 'The header Host must be there once' });
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
  const abandon = endRequests(app, { settings, metrics, logger });
  handleProblems(app, { settings, metrics, logger, abandon });
  addRoutes(app, parts);
  return app;
}

/** Fastify logs from warnings upwards: the one line per request is written when it ends. */
function quieter(logger: Logger): FastifyBaseLogger {
  return logger.isLevelEnabled('warn') ? logger.child({}, { level: 'warn' }) : logger;
}

type AppParts = {
  readonly reception: Reception;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Called once a submission is durable. */
  readonly onReceived: () => void;
};

/** Every address that the API answers at. */
function addRoutes(
  app: FastifyInstance,
  { reception, logger, metrics, readiness, onReceived }: AppParts,
): void {
  const { settings } = reception;
  operationRoutes(app, readiness);
  metricsRoute(app, metrics, settings.METRICS_TOKEN);
  documentRoutes(app);
  reportRoutes(app, { metrics, logger, settings });
  submissionRoutes(app, reception, (receipt) => {
    metrics.received(receipt);
    if (receipt.quarantined && receipt.outcome === 'stored')
      logger.warn({ reference: receipt.reference }, 'held in quarantine');
    onReceived();
  });
}
