import { clientNetwork } from '../clients/client-network.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { SqlLimits } from '../store/sql-limits.ts';

/** Counts the request; a problem when its client has made too many. */
export async function countRequest(
  limits: SqlLimits,
  address: string,
  now: number,
  { RATE_LIMIT_COUNT: count, RATE_LIMIT_WINDOW_S: windowSeconds }: Settings,
): Promise<ProblemError | undefined> {
  if (count === 0) return undefined;
  const limit = { count, windowMs: windowSeconds * 1000 };
  const waitMs = await limits.countRequest(clientNetwork(address), now, limit);
  return waitMs > 0 ? new ProblemError('rate-limited', { retryAfter: Math.ceil(waitMs / 1000) }) : undefined;
}
