import type { Arrival, Blame, VitalName } from '@atverta/runtime/report.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PROXY_WARNING_NAMES, type ProxyWatch } from '../clients/proxy-watch.ts';
import { findTroubles } from '../outbox/undelivered.ts';
import type { Store } from '../store/sql-store.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '../store/store.ts';
import type { Receipt } from '../submissions/store-form.ts';

/** What the process counts, in Prometheus' format. Labels hold no personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, uploads included',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [this.#registry],
  });
  readonly #submissions = new Counter({
    name: 'submissions_total',
    help: 'Submissions taken in; replays and duplicates are not new ones',
    labelNames: ['form', 'outcome', 'quarantined'],
    registers: [this.#registry],
  });
  readonly #problems = new Counter({
    name: 'problems_total',
    help: 'Requests answered with a problem',
    labelNames: ['code'],
    registers: [this.#registry],
  });
  readonly #attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to announce a submission',
    labelNames: ['channel', 'result'],
    registers: [this.#registry],
  });

  readonly #vitals = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Web vitals of pages, loaded or moved to, from the share of page loads that reports it',
    labelNames: ['vital', 'page', 'module', 'release', 'arrival'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [this.#registry],
  });
  readonly #shifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'Cumulative layout shift of pages, loaded or moved to',
    labelNames: ['page', 'module', 'release', 'arrival'],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [this.#registry],
  });
  readonly #failures = new Counter({
    name: 'browser_failures_total',
    help: 'What browsers reported as failures, by the page and whose code it was',
    labelNames: ['page', 'module', 'release'],
    registers: [this.#registry],
  });

  constructor({ deliveries, submissions }: Store, proxyWatch: ProxyWatch) {
    collectDefaultMetrics({ register: this.#registry });
    const waiting = new Gauge({
      name: 'deliveries',
      help: 'Announcements by state; a failed one waits for the operator, a filed one is a mail in a file',
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        const counts = await deliveries.countDeliveries();
        for (const [state, count] of Object.entries(counts)) waiting.set({ state }, count);
      },
    });
    const warnings = new Gauge({
      name: 'proxy_warnings',
      help: 'What is wrong between proxies and settings, as /api/ready tells',
      labelNames: ['warning'],
      registers: [this.#registry],
      collect() {
        for (const warning of PROXY_WARNING_NAMES)
          warnings.set({ warning }, Number(proxyWatch.warnings.includes(warning)));
      },
    });
    const suspects = new Gauge({
      name: 'quarantined_oldest_seconds',
      help: 'How long the oldest enquiry that looks like a robot’s has waited to be looked at',
      registers: [this.#registry],
      async collect() {
        const { count, since } = await submissions.suspects();
        suspects.set(count > 0 ? (Date.now() - since) / 1000 : 0);
      },
    });
    const oldest = new Gauge({
      name: 'undelivered_oldest_seconds',
      help: 'How long the oldest announcement of a channel has been tried in vain, as /api/ready tells',
      labelNames: ['channel'],
      registers: [this.#registry],
      async collect() {
        const troubles = await findTroubles(deliveries, Date.now());
        for (const channel of NOTIFICATION_CHANNELS) {
          const times = troubles.filter((trouble) => trouble.channel === channel).map(({ since }) => since);
          oldest.set({ channel }, times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : 0);
        }
      },
    });
  }

  readonly answered = (method: string, route: string, status: number, milliseconds: number): void =>
    this.#requests.observe({ method, route, status }, milliseconds / 1000);

  readonly received = ({ fields: { form }, outcome, quarantined }: Receipt): void =>
    this.#submissions.inc({ form, outcome, quarantined: String(quarantined) });

  readonly refused = (code: string): void => this.#problems.inc({ code });

  readonly attempted = (channel: NotificationChannel, result: string): void =>
    this.#attempts.inc({ channel, result });

  /** @param value milliseconds, but for `CLS` */
  readonly observeVital = (
    labels: Blame & { readonly arrival: Arrival },
    vital: VitalName,
    value: number,
  ): void =>
    vital === 'CLS'
      ? this.#shifts.observe(labels, value)
      : this.#vitals.observe({ ...labels, vital }, value / 1000);

  readonly failed = (blame: Blame): void => this.#failures.inc({ ...blame });

  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}
