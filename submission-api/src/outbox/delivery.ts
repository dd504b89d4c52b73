import type { Delivery, SentState, StoredSubmission } from '../store/records.ts';

/** `withdrawn`: nothing was sent, since the delivery was deleted when its submission was erased or quarantined. */
export type DeliveryResult = SentState | 'withdrawn';

/**
 * Delivers a submission through one channel. If it rejects, the outbox retries. `signal` ends an attempt that
 * takes too long, or for which a stopping process cannot wait.
 */
export type Deliver = (
  submission: StoredSubmission,
  delivery: Delivery,
  signal: AbortSignal,
) => Promise<DeliveryResult>;

/** A delivery failed. The operator sees `code`, which holds no personal data. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`Delivery failed (${code})`, { cause });
    this.code = code;
  }
}

/** A delivery failed, and a retry would fail too: for example, the e-mail address does not exist. */
export class PermanentDeliveryError extends DeliveryError {
  override readonly name = 'PermanentDeliveryError';
}
