import type { Logger } from 'pino';
import { type InFlightKeys, KEY_LEASE_MS } from '../idempotency/in-flight-keys.ts';
import type { SqlLimits } from '../store/sql-limits.ts';

/**
 * Notes that this process runs, renews the idempotency keys that it holds, and forgets what has
 * expired.
 * @returns ends that
 */
export async function startHousekeeping(
  limits: SqlLimits,
  inFlightKeys: InFlightKeys,
  owner: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  const note = () => limits.noteProcess(owner, Date.now() + KEY_LEASE_MS);
  await note();
  const repeat = (every: number, step: () => Promise<void>) =>
    setInterval(() => {
      step().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
    }, every).unref();
  const timers = [
    repeat(KEY_LEASE_MS / 3, note),
    repeat(KEY_LEASE_MS / 3, () => inFlightKeys.renew()),
    repeat(60_000, () => limits.forgetExpired(Date.now())),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await limits.endProcess(owner).catch(() => {});
  };
}
