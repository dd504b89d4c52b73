import type { Logger } from 'pino';
import type { LimitStore } from '../store/store.ts';
import { CLAIM_MS } from '../submissions/admission.ts';

/** Keeps this process's idempotency keys claimed while it lives, and forgets what has expired. */
export function startHousekeeping(limits: LimitStore, owner: string, logger: Logger): () => void {
  const repeat = (every: number, step: () => Promise<void>) =>
    setInterval(() => {
      step().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
    }, every).unref();
  const timers = [
    repeat(CLAIM_MS / 3, () => limits.extendClaims(owner, Date.now() + CLAIM_MS)),
    repeat(60_000, () => limits.forgetExpired(Date.now())),
  ];
  return () => timers.forEach(clearInterval);
}
