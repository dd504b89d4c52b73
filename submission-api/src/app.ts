import { API_HEADERS } from '@atverta/enquiry/answers/answers.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limitConnections } from './clients/client-limits.ts';
import { answerUnparsable, endRequests, type Observed } from './operations/end-requests.ts';
import { operationRoutes, type Readiness } from './operations/operation-routes.ts';
import { reportRoutes } from './operations/report-routes.ts';
import { answerProblem } from './pages/answer-problem.ts';
import { ProblemError } from './problem-error.ts';
import { answerOtherOrigins } from './submissions/site-origin.ts';
import type { SubmissionContext } from './submissions/store-submission.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';

type AppParts = Omit<Observed, 'settings'> & {
  readonly context: SubmissionContext;
  readonly readiness: Readiness;
  /** Called once a submission is durable. */
  readonly onStored: () => void;
};

/** Creates the HTTP server of the API, not yet listening. */
export async function createApp({
  context,
  logger,
  metrics,
  readiness,
  onStored,
}: AppParts): Promise<FastifyInstance> {
  const { settings } = context;
  const observed = { settings, metrics, logger };
  // Fastify logs only warnings and errors: `endRequests` writes one line for each request.
  const loggerInstance: FastifyBaseLogger = logger.isLevelEnabled('warn')
    ? logger.child({}, { level: 'warn' })
    : logger;
  const app = Fastify({
    loggerInstance,
    clientErrorHandler: answerUnparsable,
    // A path cannot be decoded.
    frameworkErrors: (error, request, reply) =>
      void answerProblem(new ProblemError('malformed-request', { cause: error }), request, reply, settings),
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
  app.addHook('onRequest', async (request, reply) => answerOtherOrigins(request, reply, settings));
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
    // After the answer, Node discards an unread body without `data` events.
    raw.resume();
  });
  endRequests(app, observed);

  operationRoutes(app, readiness, metrics, settings.METRICS_TOKEN);
  reportRoutes(app, observed);
  await submissionRoutes(app, context, ({ fields, outcome, quarantined, reference }) => {
    metrics.submissions.inc({ form: fields.form, outcome, quarantined: String(quarantined) });
    if (quarantined && outcome === 'stored') logger.warn({ reference }, 'held in quarantine');
    onStored();
  });
  return app;
}
