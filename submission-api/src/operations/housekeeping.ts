import type { Logger } from 'pino';
import type { LimitStore } from '../store/store.ts';
import { CLAIM_MS, type Claims } from '../submissions/claims.ts';

/** Keeps this process's idempotency keys claimed while it lives, and forgets what has expired. */
export function startHousekeeping(limits: LimitStore, claims: Claims, logger: Logger): () => void {
  const repeat = (every: number, step: () => Promise<void>) =>
    setInterval(() => {
      step().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
    }, every).unref();
  const timers = [
    repeat(CLAIM_MS / 3, () => claims.extend()),
    repeat(60_000, () => limits.forgetExpired(Date.now())),
  ];
  return () => timers.forEach(clearInterval);
}
