import { NOTIFICATION_CHANNELS } from '../store/store.ts';
import { ChannelQueue, type OutboxOptions } from './channel-queue.ts';

/** A mail server that is well takes a message within this time. */
const STOP_GRACE_MS = 5_000;

/**
 * Sends the due deliveries, each channel by itself: one that never answers delays
 * no other. Each delivery is leased, so several processes may share one store; one that dies leaves
 * its leases to end. A crash between sending and noting it repeats a message with the same id: at
 * least once. Our own code, since it needs no queue server.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queues: readonly ChannelQueue[];

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#queues = NOTIFICATION_CHANNELS.map((channel) => new ChannelQueue(channel, options));
  }

  /** Looks for due deliveries now instead of at the next poll. */
  wake(): void {
    for (const queue of this.#queues) queue.wake();
  }

  /** Sends all that is due now; resolves once nothing is. */
  async sendDue(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.sendDue()));
  }

  /** Resolves once deliveries under way have ended, or are given up after `graceMs`. */
  async stop(graceMs = STOP_GRACE_MS): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.stop(graceMs)));
    await this.#options.store.deliveries.returnLeases(this.#options.owner).catch(() => {});
  }
}
