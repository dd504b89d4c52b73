import { ProblemError } from '../problems/problem-error.ts';
import { clientNetwork } from '../spam/client-network.ts';
import type { Reception } from './receive-submission.ts';

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
