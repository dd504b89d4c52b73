import { API_HEADERS } from '@atverta/enquiry/responses/responses.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limitConnections } from './clients/concurrency-limits.ts';
import { registerBrowserReportRoutes } from './operations/browser-report-routes.ts';
import { type CheckReadiness, registerOperationRoutes } from './operations/operation-routes.ts';
import {
  handleClientError,
  type OperationContext,
  registerResponseHooks,
} from './operations/response-hooks.ts';
import { sendProblem } from './pages/send-problem.ts';
import { ProblemError } from './problem-error.ts';
import { handleCors } from './submissions/cross-origin.ts';
import type { PostContext } from './submissions/handle-post.ts';
import { registerSubmissionRoutes } from './submissions/submission-routes.ts';

type AppOptions = Omit<OperationContext, 'settings'> & {
  readonly context: PostContext;
  readonly checkReadiness: CheckReadiness;
  /** Called once a submission is durable. */
  readonly onStored: () => void;
};

/** Creates the HTTP server of the API, not yet listening. */
export async function createApp({
  context,
  logger,
  metrics,
  checkReadiness,
  onStored,
}: AppOptions): Promise<FastifyInstance> {
  const { settings } = context;
  const operationContext = { settings, metrics, logger };
  // Fastify logs only warnings and errors: `registerResponseHooks` writes one line for each request.
  const loggerInstance: FastifyBaseLogger = logger.isLevelEnabled('warn')
    ? logger.child({}, { level: 'warn' })
    : logger;
  const app = Fastify({
    loggerInstance,
    clientErrorHandler: handleClientError,
    // Fastify calls this for a path that it cannot decode.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(new ProblemError('malformed-request', { cause: error }), request, reply, settings),
    forceCloseConnections: 'idle',
    // `watchBody` limits bodies. The hook below refuses a request with no Host header or with two.
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
  app.addHook('onRequest', async (request, reply) => handleCors(request, reply, settings));
  // A server may ignore an unknown expectation (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  limitConnections(app.server, settings);

  // Connections that are busy at shutdown must not be kept alive.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing) reply.header('connection', 'close');
    // After the response, Node discards an unread body without `data` events.
    raw.resume();
  });
  registerResponseHooks(app, operationContext);

  registerOperationRoutes(app, checkReadiness, metrics, settings.METRICS_TOKEN);
  registerBrowserReportRoutes(app, operationContext);
  await registerSubmissionRoutes(app, context, ({ fields, outcome, isQuarantined, reference }) => {
    metrics.submissions.inc({ form: fields.form, outcome, quarantined: String(isQuarantined) });
    if (isQuarantined && outcome === 'stored') logger.warn({ reference }, 'held in quarantine');
    onStored();
  });
  return app;
}
