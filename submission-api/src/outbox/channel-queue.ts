import type { Logger } from 'pino';
import type { Delivery, DeliveryOutcome, NotificationChannel, Store } from '../store/store.ts';
import { nextAttempt } from './backoff.ts';
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

const MAX_PARALLEL = 4;
// Extended while a delivery is under way; when its process dies, another begins after this long.
const LEASE_MS = 15_000;
// Longer than a mail server may take to accept a message: see mail/mailer.ts.
const MAX_DELIVERY_MS = 15 * 60_000;

/** The due deliveries of one channel. */
export class ChannelQueue {
  readonly #channel: NotificationChannel;
  readonly #options: OutboxOptions;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(channel: NotificationChannel, options: OutboxOptions) {
    this.#channel = channel;
    this.#options = options;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    clearTimeout(this.#timer);
    this.#round ??= this.#work();
  }

  async sendDue(): Promise<void> {
    while (!this.#isStopped && (await this.#sendBatch()) > 0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #work(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        await this.sendDue();
      } catch (error) {
        this.#options.logger.error({ err: error }, 'outbox could not be read');
      }
    }
    // In the same turn as the look at `#isWoken`: whoever wakes it later starts the next round.
    this.#round = undefined;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), this.#options.pollMs ?? 5_000).unref();
  }

  async #sendBatch(): Promise<number> {
    const { store, owner, now } = this.#options;
    const at = now();
    const due = await store.deliveries.lease({
      channel: this.#channel,
      owner,
      now: at,
      until: at + LEASE_MS,
      limit: MAX_PARALLEL,
    });
    const extend = () => store.deliveries.extendLeases(owner, now(), now() + LEASE_MS).catch(() => {});
    const timer = setInterval(extend, LEASE_MS / 3);
    await Promise.all(due.map((delivery) => this.#send(delivery))).finally(() => clearInterval(timer));
    return due.length;
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
    const notify = this.#options.channels[delivery.channel];
    if (!notify) throw new PermanentDeliveryError('no-such-channel');
    const submission = await this.#options.store.submissions.find(delivery.reference);
    // The submission was erased meanwhile, and its deliveries with it.
    if (!submission) return 'sent';
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeliveryError('timed-out')), MAX_DELIVERY_MS);
    });
    return Promise.race([notify(submission, delivery), tooLong]).finally(() => clearTimeout(timer));
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
