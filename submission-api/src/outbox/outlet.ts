import type { Delivery, StoredSubmission } from '../store/store.ts';

/** Announces one submission in one way. Rejects when it could not; the outbox tries again. */
export type Announce = (submission: StoredSubmission, delivery: Delivery) => Promise<void>;

/** Trying again would change nothing: the address does not exist, the receiver is gone. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`Delivery is not possible (${code})`, { cause });
    this.code = code;
  }
}
