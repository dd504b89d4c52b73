import type { Delivery, DeliveryOutcome, StoredSubmission } from '../store/store.ts';

/**
 * Announces one submission through one channel. Rejects when it could not; the outbox tries again.
 * `signal` ends an attempt that takes too long, or that the process cannot wait for.
 */
export type Notify = (
  submission: StoredSubmission,
  delivery: Delivery,
  signal: AbortSignal,
) => Promise<DeliveryOutcome>;

/** A delivery that failed; `code` says why, holds no personal data, and is shown to the operator. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`Delivery failed (${code})`, { cause });
    this.code = code;
  }
}

/** Trying again would change nothing: the address does not exist, the receiver is gone. */
export class PermanentDeliveryError extends DeliveryError {
  override readonly name = 'PermanentDeliveryError';
}
