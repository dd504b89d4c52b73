import { ProblemError } from '../problems/problem-error.ts';
import type { Store } from '../store/store.ts';

/** How long a key stays claimed unless its process extends the claim. */
export const CLAIM_MS = 15_000;

/** The idempotency keys under which requests of this process are under way. */
export class Claims {
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

  /** Claims a key for one request; a problem when another request holds it. */
  async claim(key: string | undefined): Promise<ProblemError | undefined> {
    // What stands under a key that is bound stands for good: its requests need not take turns.
    if (!key || (await this.#store.submissions.isBound(key))) return undefined;
    const now = this.#now();
    const isClaimed = await this.#store.limits.claim(key, this.#owner, now, now + CLAIM_MS);
    if (!isClaimed) return new ProblemError('idempotency-in-flight', { retryAfter: 2 });
    this.#held.add(key);
    return undefined;
  }

  async release(key: string | undefined): Promise<void> {
    if (!key || !this.#held.delete(key)) return;
    // A claim that cannot be given back ends by itself, since nobody extends it any more.
    await this.#store.limits.releaseClaim(key, this.#owner).catch(() => {});
  }

  /** Keeps the keys of requests that are under way; not those that could not be given back. */
  async extend(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#store.limits.extendClaims([...this.#held], this.#owner, this.#now() + CLAIM_MS);
  }
}
