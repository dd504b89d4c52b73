import { setTimeout as delay } from 'node:timers/promises';
import { idempotencyKeyIn } from '@atverta/enquiry/request-headers.ts';
import { MALFORMED_DETAILS, RETRY_AFTER_S } from '@atverta/enquiry/responses/problems.ts';
import { ProblemError } from '../problem-error.ts';
import type { Store } from '../store/sql-store.ts';

/** Lifetime of a process's leases unless it renews them. */
export const PROCESS_LEASE_MS = 15_000;
/** Longest time that a response waits until its key is released. */
const KEY_RELEASE_TIMEOUT_MS = 1_000;

export type InFlightKeys = ReturnType<typeof createInFlightKeys>;

/**
 * Holds the idempotency keys of current requests.
 * @param owner identifies this process to others that share its store
 */
export function createInFlightKeys(
  { temporaryState, submissions }: Pick<Store, 'temporaryState' | 'submissions'>,
  owner: string,
  now: () => number,
) {
  const heldKeys = new Set<string>();

  /** Resolves to false while another request holds the key. */
  async function tryToAcquire(key: string): Promise<boolean> {
    const isFree = temporaryState
      ? await temporaryState.acquireKey(key, owner, now(), now() + PROCESS_LEASE_MS)
      : !heldKeys.has(key);
    if (isFree) heldKeys.add(key);
    return isFree;
  }

  async function release(key: string): Promise<void> {
    heldKeys.delete(key);
    // If the key cannot be released now, it is free when its lease ends.
    const released = temporaryState?.releaseKey(key, owner).catch(() => {});
    await Promise.race([released, delay(KEY_RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  return {
    /**
     * Acquires a key for a request.
     * @returns a function that releases it
     * @throws ProblemError if another request holds it
     */
    async acquire(key: string | undefined): Promise<() => Promise<void>> {
      if (!key) return async () => {};
      if (await tryToAcquire(key)) return () => release(key);
      // If the enquiry is stored, the holder of the key has finished or was killed.
      if (await submissions.hasKey(key)) return async () => {};
      throw new ProblemError('idempotency-in-flight', {
        retryAfterS: RETRY_AFTER_S['idempotency-in-flight'],
      });
    },
    async renew(): Promise<void> {
      if (heldKeys.size > 0) await temporaryState?.renewKeys([...heldKeys], owner, now() + PROCESS_LEASE_MS);
    },
  };
}

/**
 * Parses a key from a header, or from a hidden field, where it may be empty.
 * @throws ProblemError if the key is malformed
 */
export function parseIdempotencyKey(value: string | readonly string[] | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const key = typeof value === 'string' ? idempotencyKeyIn(value) : undefined;
  if (key) return key;
  throw new ProblemError('malformed-request', { detail: MALFORMED_DETAILS.key });
}
