import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DELIVERY_CHANNELS, type Delivery, type DeliveryChannel } from '../store/records.ts';
import { MAX_RETRY_DELAY_MS, RECIPIENT_DEFERRED, RECIPIENT_REFUSED } from '../store/sql-deliveries.ts';
import type { Store } from '../store/sql-store.ts';
import { type Deliver, DeliveryError, type DeliveryResult, PermanentDeliveryError } from './delivery.ts';
import { ALARM_AFTER_MS, adviceFor, failureCodeOf, isRefusal } from './delivery-failures.ts';

/** A healthy mail server accepts a message in less time. */
const STOP_GRACE_MS = 5_000;

export type OutboxOptions = {
  readonly store: Store;
  readonly channels: Readonly<Record<DeliveryChannel, Deliver>>;
  /** Identifies this process as the owner of leases. */
  readonly owner: string;
  readonly logger: Logger;
  readonly now: () => number;
  readonly nextAttemptAt?: typeof nextAttemptAt;
  readonly pollMs?: number | undefined;
  readonly onAttempt?: (channel: DeliveryChannel, result: DeliveryResult | 'retry' | 'failed') => void;
};

/**
 * Sends due deliveries at least once, each channel independently. Processes that share a store lease
 * deliveries. The leases of a process that dies expire.
 */
export function createOutbox(options: OutboxOptions) {
  const queues = DELIVERY_CHANNELS.map((channel) => createQueue(channel, options));
  return {
    /** Sends due deliveries now instead of at the next poll. */
    wake(): void {
      for (const queue of queues) queue.wake();
    },
    /** Sends due deliveries. Resolves once none is due. */
    async sendDue(): Promise<void> {
      await Promise.all(queues.map((queue) => queue.sendDue()));
    },
    /** Resolves once current deliveries have ended, or are aborted after `graceMs`. */
    async stop(graceMs = STOP_GRACE_MS): Promise<void> {
      await Promise.all(queues.map((queue) => queue.stop(graceMs)));
      await options.store.deliveries.releaseLeases(options.owner).catch(() => {});
    },
  };
}

/** Parallel deliveries per channel. Some mail servers allow only a few connections. */
const MAX_PARALLEL = 6;
// The lease is extended during a delivery.
const DELIVERY_LEASE_MS = 15_000;
// This is longer than a mail server may take to accept a message: see mail/mail-senders.ts.
const DELIVERY_TIMEOUT_MS = 15 * 60_000;

/** Log messages for the results of a delivery that did not fail. */
const DONE_MESSAGES: Readonly<Record<DeliveryResult, string>> = {
  sent: 'delivered',
  written: 'written to a file',
  withdrawn: 'not delivered: erased or quarantined in the meantime',
};

/** Sends the due deliveries of one channel with a pool of workers. */
function createQueue(channel: DeliveryChannel, options: OutboxOptions) {
  const { store, owner, logger, now, onAttempt } = options;
  const workers = new Set<Promise<void>>();
  /** Deliveries that this process is sending. If the store was locked for long, their leases may have ended. */
  const idsInProgress = new Set<string>();
  const stopController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, options.pollMs ?? 5_000).unref();
    startWorker();
  }

  function startWorker(): void {
    if (isStopped || workers.size >= MAX_PARALLEL) return;
    const worker = work()
      .catch((error: unknown) => logger.error({ err: error }, 'outbox could not be read'))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  async function work(): Promise<void> {
    for (;;) {
      const time = now();
      const lease = { channel, owner, now: time, expiresAt: time + DELIVERY_LEASE_MS, limit: 1 };
      const [delivery] = await store.deliveries.lease(lease);
      if (isStopped || !delivery) return;
      if (idsInProgress.has(delivery.id)) continue;
      idsInProgress.add(delivery.id);
      startWorker();
      await send(delivery).finally(() => idsInProgress.delete(delivery.id));
    }
  }

  async function send(delivery: Delivery): Promise<void> {
    const { id, reference, attempts, createdAt } = delivery;
    const context = { reference, channel, attempt: attempts + 1 };
    try {
      const result = await deliver(delivery);
      if (result !== 'withdrawn')
        await withRetries(() => store.deliveries.markSent(id, owner, result, now()));
      onAttempt?.(channel, result);
      logger.info(context, DONE_MESSAGES[result]);
    } catch (error) {
      if (stopController.signal.aborted) {
        logger.warn(context, 'interrupted, because the process stops: it is sent after the next start');
        return;
      }
      const isPermanent = error instanceof PermanentDeliveryError;
      const time = now();
      const retryAt = isPermanent ? undefined : (options.nextAttemptAt ?? nextAttemptAt)(time, attempts);
      const failureCode = failureCodeOf(error);
      const failure = { error: failureCode, now: time, retryAt };
      await store.deliveries.markFailed(id, owner, failure).catch(() => {});
      const isGivenUp = retryAt === undefined;
      onAttempt?.(channel, isGivenUp ? 'failed' : 'retry');
      const isAlarming =
        failureCode !== RECIPIENT_REFUSED &&
        failureCode !== RECIPIENT_DEFERRED &&
        (isGivenUp || isRefusal(failureCode) || time - createdAt > ALARM_AFTER_MS);
      const summary = isGivenUp ? 'not delivered, given up' : 'not delivered';
      const message = [summary, adviceFor(channel, failureCode)].filter(Boolean).join('. ');
      logger[isAlarming ? 'error' : 'warn']({ ...context, err: error, retryAt }, message);
    }
  }

  async function deliver(delivery: Delivery): Promise<DeliveryResult> {
    const submission = await store.submissions.find(delivery.reference);
    // The submission was erased in the meantime, with its deliveries.
    if (!submission) return 'withdrawn';
    const timeoutController = new AbortController();
    const abortTimer = setTimeout(
      () => timeoutController.abort(new DeliveryError('timed-out')),
      DELIVERY_TIMEOUT_MS,
    );
    const extend = () =>
      store.deliveries.extendLeases(owner, now(), now() + DELIVERY_LEASE_MS).catch(() => {});
    const leaseTimer = setInterval(extend, DELIVERY_LEASE_MS / 3);
    const signal = AbortSignal.any([timeoutController.signal, stopController.signal]);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([options.channels[channel](submission, delivery, signal), aborted]).finally(() => {
      clearTimeout(abortTimer);
      clearInterval(leaseTimer);
    });
  }

  return {
    wake,
    async sendDue(): Promise<void> {
      startWorker();
      while (workers.size > 0) await Promise.all(workers);
    },
    /** Takes no more deliveries. Current ones are aborted after `graceMs` and sent again at the next start. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      const abort = setTimeout(() => stopController.abort(), graceMs);
      await Promise.all(workers).finally(() => clearTimeout(abort));
    },
  };
}

/** Retries, because a message whose result is not stored would be sent again. */
async function withRetries(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (attempt === 5) throw error;
      await delay(attempt * 500);
    }
  }
}

const FIRST_WAIT_MS = 15_000;
const JITTER = 0.2;
/** With the jitter, no wait is longer than `MAX_RETRY_DELAY_MS`. A later time would count as an error of the clock. */
const BACKOFF_CAP_MS = MAX_RETRY_DELAY_MS / (1 + JITTER);
/** With the waits in between, the attempts span three days. */
const MAX_ATTEMPTS = 80;

/**
 * Returns the time of the next attempt: exponential backoff from 15 s to one hour, with 20 % jitter. Returns
 * undefined after the last attempt: then the operator must act.
 * @param attempts number of earlier attempts
 */
export function nextAttemptAt(now: number, attempts: number, random = Math.random()): number | undefined {
  if (attempts + 1 >= MAX_ATTEMPTS) return undefined;
  const wait = Math.min(BACKOFF_CAP_MS, FIRST_WAIT_MS * 2 ** attempts);
  return Math.round(now + wait * (1 + JITTER * (2 * random - 1)));
}
