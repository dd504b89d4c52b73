import type { Logger } from 'pino';
import { type InFlightKeys, KEY_LEASE_MS } from '../idempotency/in-flight-keys.ts';
import type { LimitStore } from '../store/store.ts';

/** Renews the idempotency keys that this process holds, and forgets what has expired. */
export function startHousekeeping(
  limits: LimitStore,
  inFlightKeys: InFlightKeys,
  logger: Logger,
): () => void {
  const repeat = (every: number, step: () => Promise<void>) =>
    setInterval(() => {
      step().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
    }, every).unref();
  const timers = [
    repeat(KEY_LEASE_MS / 3, () => inFlightKeys.renew()),
    repeat(60_000, () => limits.forgetExpired(Date.now())),
  ];
  return () => timers.forEach(clearInterval);
}
