import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { documentRoutes } from './openapi/document-routes.ts';
import type { Metrics } from './operations/metrics.ts';
import { metricsRoute } from './operations/metrics-route.ts';
import { operationRoutes, type Readiness } from './operations/operation-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { Reception } from './submissions/reception.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';

export type AppParts = {
  readonly reception: Reception;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Called once a submission is durable. */
  readonly onReceived: () => void;
};

/** Every address that the API answers at. */
export function addRoutes(
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
