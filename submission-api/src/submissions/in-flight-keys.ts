import { setTimeout as delay } from 'node:timers/promises';
import { MALFORMED, RETRY_AFTER_S } from '@atverta/enquiry/answers/problems.ts';
import { ProblemError } from '../problem-error.ts';
import type { Store } from '../store/sql-store.ts';

/** How long a process's leases last unless it renews them. */
export const LEASE_MS = 15_000;
/** How long an answer waits for its key to be released. */
const MAX_FORGET_MS = 1_000;

export type InFlightKeys = ReturnType<typeof createInFlightKeys>;

/**
 * The idempotency keys whose requests this process is working on.
 * @param owner names this process to those that share its store
 */
export function createInFlightKeys(
  { limits, submissions }: Pick<Store, 'limits' | 'submissions'>,
  owner: string,
  now: () => number,
) {
  const held = new Set<string>();

  /** False while another request holds the key. */
  async function hold(key: string): Promise<boolean> {
    const isFree = limits ? await limits.holdKey(key, owner, now(), now() + LEASE_MS) : !held.has(key);
    if (isFree) held.add(key);
    return isFree;
  }

  return {
    /** Runs `work` while it holds the key, or with a problem where another request holds it. */
    async during<T>(
      key: string | undefined,
      work: (inFlight: ProblemError | undefined) => Promise<T>,
    ): Promise<T> {
      if (!key) return work(undefined);
      if (!(await hold(key))) {
        // A held key whose enquiry is stored has nothing in flight: its holder is done, or was killed.
        if (await submissions.hasKey(key)) return work(undefined);
        const retryAfter = RETRY_AFTER_S['idempotency-in-flight'];
        return work(new ProblemError('idempotency-in-flight', { retryAfter }));
      }
      try {
        return await work(undefined);
      } finally {
        held.delete(key);
        // A key that cannot be released now is free when its lease ends.
        const forgotten = limits?.forgetKey(key, owner).catch(() => {});
        await Promise.race([forgotten, delay(MAX_FORGET_MS, undefined, { ref: false })]);
      }
    },
    async renew(): Promise<void> {
      if (held.size > 0) await limits?.renewKeys([...held], owner, now() + LEASE_MS);
    },
  };
}

/** Key of a request from its header, where it may be quoted (RFC 8941), or hidden field, where it may be empty. */
export function parseIdempotencyKey(sent: string | readonly string[] | undefined): string | undefined {
  if (sent === undefined || sent === '') return undefined;
  const key = typeof sent === 'string' ? sent.replace(/^"(.*)"$/, '$1') : '';
  if (/^[A-Za-z0-9._~:+/=-]{8,128}$/.test(key)) return key;
  throw new ProblemError('malformed-request', { detail: MALFORMED.key });
}
