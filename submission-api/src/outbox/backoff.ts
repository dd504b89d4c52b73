const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * When to try a failed delivery again: after 15 s, 30 s, 1 min … up to an hour, spread by a
 * fifth so that a mail server which comes back is not met by all at once. Undefined after three
 * days: then the operator must look.
 */
export function nextAttempt(
  now: number,
  { attempts, createdAt }: { attempts: number; createdAt: number },
  random = Math.random(),
): number | undefined {
  if (now - createdAt > GIVE_UP_AFTER_MS) return undefined;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  return Math.round(now + wait * (0.8 + 0.4 * random));
}
