import type { Logger } from 'pino';
import type { Store } from '../store/sql-store.ts';
import type { Delivery, DeliveryOutcome, NotificationChannel } from '../store/store.ts';
import { DeliveryError, type Notify, PermanentDeliveryError } from './notify.ts';
import { ALARM_AFTER_MS, adviceOn, failureOf, isRefusal } from './undelivered.ts';

export type OutboxOptions = {
  readonly store: Store;
  readonly channels: Readonly<Partial<Record<NotificationChannel, Notify>>>;
  /** This process, as owner of leases. */
  readonly owner: string;
  readonly logger: Logger;
  readonly now: () => number;
  readonly retryAt?: typeof nextAttempt;
  readonly pollMs?: number;
  readonly onAttempt?: (channel: NotificationChannel, result: DeliveryOutcome | 'retry' | 'failed') => void;
};

/** Some mail servers allow few connections at once. */
const MAX_PARALLEL = 6;
// Extended while a delivery is under way; when its process dies, another begins after this long.
const LEASE_MS = 15_000;
// Longer than a mail server may take to accept a message: see mail/mailer.ts.
const MAX_DELIVERY_MS = 15 * 60_000;

/** The due deliveries of one channel: each of its places takes one after the other. */
export class ChannelQueue {
  readonly #channel: NotificationChannel;
  readonly #options: OutboxOptions;
  readonly #places = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #wakes = 0;
  #isStopped = false;

  constructor(channel: NotificationChannel, options: OutboxOptions) {
    this.#channel = channel;
    this.#options = options;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#wakes += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), this.#options.pollMs ?? 5_000).unref();
    this.#openPlace();
  }

  async sendDue(): Promise<void> {
    this.#openPlace();
    while (this.#places.size > 0) await Promise.all(this.#places);
  }

  /** Takes no more; what is under way is given up after `graceMs`, to be sent again at the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const timer = setTimeout(() => this.#stopping.abort(), graceMs);
    await Promise.all(this.#places).finally(() => clearTimeout(timer));
  }

  #openPlace(): void {
    if (this.#isStopped || this.#places.size >= MAX_PARALLEL) return;
    const place = this.#work()
      .catch((error: unknown) => this.#options.logger.error({ err: error }, 'outbox could not be read'))
      .finally(() => this.#places.delete(place));
    this.#places.add(place);
  }

  async #work(): Promise<void> {
    for (;;) {
      const wakes = this.#wakes;
      const delivery = await this.#lease();
      if (this.#isStopped || (!delivery && wakes === this.#wakes)) return;
      if (!delivery) continue;
      this.#openPlace();
      await this.#send(delivery);
    }
  }

  async #lease(): Promise<Delivery | undefined> {
    const { store, owner, now } = this.#options;
    const at = now();
    const lease = { channel: this.#channel, owner, now: at, until: at + LEASE_MS, limit: 1 };
    return (await store.deliveries.lease(lease))[0];
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store, owner, now, logger, onAttempt } = this.#options;
    const context = {
      reference: delivery.reference,
      channel: delivery.channel,
      attempt: delivery.attempts + 1,
    };
    try {
      const outcome = await this.#notify(delivery);
      await withRetries(() => store.deliveries.markDone(delivery.id, owner, outcome, now()));
      onAttempt?.(delivery.channel, outcome);
      logger.info(context, outcome === 'filed' ? 'written to a file' : 'delivered');
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        logger.warn(context, 'given up, since the process stops: it is sent after the next start');
        return;
      }
      const isPermanent = error instanceof PermanentDeliveryError;
      const at = now();
      const retryAt = isPermanent ? undefined : (this.#options.retryAt ?? nextAttempt)(at, delivery);
      const failure = failureOf(error);
      await store.deliveries
        .markFailed(delivery.id, owner, { error: failure, now: at, retryAt })
        .catch(() => {});
      onAttempt?.(delivery.channel, retryAt === undefined ? 'failed' : 'retry');
      const isAlarming =
        retryAt === undefined || isRefusal(failure) || at - delivery.createdAt > ALARM_AFTER_MS;
      const outcome = retryAt === undefined ? 'not delivered, given up' : 'not delivered';
      const message = [outcome, adviceOn(delivery.channel, failure)].filter(Boolean).join('. ');
      logger[isAlarming ? 'error' : 'warn']({ ...context, err: error, retryAt }, message);
    }
  }

  async #notify(delivery: Delivery): Promise<DeliveryOutcome> {
    const { store, owner, now, channels } = this.#options;
    const notify = channels[delivery.channel];
    if (!notify) throw new PermanentDeliveryError('no-such-channel');
    const submission = await store.submissions.find(delivery.reference);
    // The submission was erased meanwhile, and its deliveries with it.
    if (!submission) return 'sent';
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new DeliveryError('timed-out')), MAX_DELIVERY_MS);
    const extend = () => store.deliveries.extendLeases(owner, now(), now() + LEASE_MS).catch(() => {});
    const lease = setInterval(extend, LEASE_MS / 3);
    const signal = AbortSignal.any([limit.signal, this.#stopping.signal]);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([notify(submission, delivery, signal), aborted]).finally(() => {
      clearTimeout(timer);
      clearInterval(lease);
    });
  }
}

/** A message that went out must be noted, or it goes out again. */
async function withRetries(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 500));
    }
  }
}

const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * When to try a failed delivery again: after 15 s, 30 s, 1 min … up to an hour, spread by a
 * fifth so that a mail server which comes back is not met by all at once. Undefined after three
 * days: then the operator must look.
 */
export function nextAttempt(
  now: number,
  { attempts, createdAt }: { attempts: number; createdAt: number },
  random = Math.random(),
): number | undefined {
  if (now - createdAt > GIVE_UP_AFTER_MS) return undefined;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  return Math.round(now + wait * (0.8 + 0.4 * random));
}
