import { ProblemError } from '../problems/problem-error.ts';
import { clientNetwork } from '../spam/client-network.ts';
import type { Reception } from './receive-submission.ts';

/** How long a key stays claimed unless its process extends the claim. */
export const CLAIM_MS = 15_000;

/** Counts the request; a problem when its client has made too many. */
export async function refuseTooMany(
  reception: Reception,
  address: string,
): Promise<ProblemError | undefined> {
  const { RATE_LIMIT_COUNT: count, RATE_LIMIT_WINDOW_S: windowMs } = reception.settings;
  if (count === 0) return undefined;
  const client = clientNetwork(address);
  const wait = await reception.store.limits.countRequest(client, reception.now(), { count, windowMs });
  return wait > 0 ? new ProblemError('rate-limited', { retryAfter: Math.ceil(wait / 1000) }) : undefined;
}

/** Claims an idempotency key for this request; a problem when another request holds it. */
export async function claim(
  reception: Reception,
  key: string | undefined,
): Promise<ProblemError | undefined> {
  if (!key) return undefined;
  const now = reception.now();
  const isClaimed = await reception.store.limits.claim(key, reception.owner, now, now + CLAIM_MS);
  return isClaimed ? undefined : new ProblemError('idempotency-in-flight', { retryAfter: 2 });
}

export async function releaseClaim({ store, owner }: Reception, key: string): Promise<void> {
  // A claim that cannot be given back ends by itself.
  await store.limits.releaseClaim(key, owner).catch(() => {});
}
