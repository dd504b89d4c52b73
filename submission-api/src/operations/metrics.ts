import { PROBLEMS } from '@atverta/enquiry/responses/problems.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findUndelivered } from '../outbox/delivery-failures.ts';
import { DELIVERY_CHANNELS } from '../store/records.ts';
import { RECIPIENT_REFUSED } from '../store/sql-deliveries.ts';
import type { Store } from '../store/sql-store.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of the process for Prometheus. Labels hold no personal data. */
export function createMetrics({ deliveries, submissions }: Store) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'deliveries',
    help: 'Deliveries by state; a failed one waits for the operator, a written one is a mail in a file; recipient-refused: the address takes no mail',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await deliveries.countDeliveries();
      for (const [state, count] of Object.entries({ [RECIPIENT_REFUSED]: 0, ...counts }))
        this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'quarantined_oldest_seconds',
    help: 'How long the oldest enquiry in quarantine has waited to be looked at',
    registers,
    async collect() {
      const { count, since } = await submissions.countUnreviewedQuarantined();
      this.set(count > 0 ? (Date.now() - since) / 1000 : 0);
    },
  });
  new Gauge({
    name: 'undelivered_oldest_seconds',
    help: 'How long the oldest delivery of a channel has been tried in vain, as /api/ready tells',
    labelNames: ['channel'],
    registers,
    async collect() {
      const undeliveredGroups = await findUndelivered(deliveries, Date.now());
      for (const channel of DELIVERY_CHANNELS) {
        const times = undeliveredGroups
          .filter((group) => group.channel === channel)
          .map(({ since }) => since);
        this.set({ channel }, times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : 0);
      }
    },
  });
  const problems = new Counter({
    name: 'problems_total',
    help: 'Requests answered with a problem',
    labelNames: ['code'],
    registers,
  });
  // Prometheus sees an increase only if the counter already exists.
  for (const code of Object.keys(PROBLEMS)) problems.inc({ code }, 0);
  return {
    registry,
    problems,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, uploads included',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
      registers,
    }),
    submissions: new Counter({
      name: 'submissions_total',
      help: 'Submissions taken in; replays and duplicates are not new ones',
      labelNames: ['form', 'outcome', 'quarantined'],
      registers,
    }),
    attempts: new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts to deliver a submission',
      labelNames: ['channel', 'result'],
      registers,
    }),
    vitals: new Histogram({
      name: 'web_vitals_seconds',
      help: 'Web vitals of pages, loaded or moved to, from the share of page loads that reports it',
      labelNames: ['vital', 'page', 'module', 'release', 'arrival'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    }),
    shifts: new Histogram({
      name: 'web_vitals_layout_shift',
      help: 'Cumulative layout shift of pages, loaded or moved to',
      labelNames: ['page', 'module', 'release', 'arrival'],
      buckets: [0, 0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    failures: new Counter({
      name: 'browser_failures_total',
      help: 'What browsers reported as failures, by the page and whose code it was',
      labelNames: ['page', 'module', 'release'],
      registers,
    }),
  };
}
