import { setTimeout as delay } from 'node:timers/promises';
import { RETRY_AFTER_S } from '@atverta/enquiry/answers/problems.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Store } from '../store/sql-store.ts';

/** How long a key stays held unless its process renews it. */
export const KEY_LEASE_MS = 15_000;
/** How long an answer waits for its key to be forgotten. */
const MAX_FORGET_MS = 1_000;

/** The idempotency keys whose requests this process is working on. */
export class InFlightKeys {
  readonly #held = new Set<string>();
  readonly #store: Pick<Store, 'limits' | 'submissions'>;
  /** Names this process to those that share its store. */
  readonly #owner: string;
  readonly #now: () => number;

  constructor(store: Pick<Store, 'limits' | 'submissions'>, owner: string, now: () => number) {
    this.#store = store;
    this.#owner = owner;
    this.#now = now;
  }

  /**
   * Runs `work` while no other request may hold the same key. Where another one does, `work` is
   * told so by a problem, and decides what to do with its own request.
   */
  async during<T>(
    key: string | undefined,
    work: (inFlight: ProblemError | undefined) => Promise<T>,
  ): Promise<T> {
    if (!key) return work(undefined);
    const now = this.#now();
    if (!(await this.#store.limits.holdKey(key, this.#owner, now, now + KEY_LEASE_MS)))
      return work(await this.#inFlight(key));
    this.#held.add(key);
    try {
      return await work(undefined);
    } finally {
      this.#held.delete(key);
      // A key that cannot be forgotten now is free when its lease ends: nobody renews it any more.
      const forgotten = this.#store.limits.forgetKey(key, this.#owner).catch(() => {});
      await Promise.race([forgotten, delay(MAX_FORGET_MS, undefined, { ref: false })]);
    }
  }

  /** Renews the keys of requests that are in flight, and not those that could not be forgotten. */
  async renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#store.limits.renewKeys([...this.#held], this.#owner, this.#now() + KEY_LEASE_MS);
  }

  /** A held key whose enquiry is stored has nothing in flight: its holder is done, or was killed. */
  async #inFlight(key: string): Promise<ProblemError | undefined> {
    if (await this.#store.submissions.hasKey(key)) return undefined;
    return new ProblemError('idempotency-in-flight', {
      retryAfter: RETRY_AFTER_S['idempotency-in-flight'],
    });
  }
}
