import { createHmac, randomBytes } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { SqlLimits } from '../store/sql-limits.ts';

/** Counts a post. Resolves to the seconds until the client may post again, or to undefined if it may post now. */
type CountPost = (request: FastifyRequest) => Promise<number | undefined>;

/**
 * Limits the posts of each client per window.
 * @param clientOf returns the key of a client
 * @param limits counts for several processes. Without it, this process counts in memory.
 */
export async function createRateLimit(
  app: FastifyInstance,
  { RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_S }: Settings,
  clientOf: (request: FastifyRequest) => string,
  limits: SqlLimits | undefined,
): Promise<CountPost> {
  if (RATE_LIMIT_COUNT === 0) return async () => undefined;
  const windowMs = RATE_LIMIT_WINDOW_S * 1000;
  const memory = createPseudonyms(windowMs);
  await app.register(rateLimit, {
    global: false,
    max: RATE_LIMIT_COUNT,
    timeWindow: windowMs,
    keyGenerator: (request) => (limits ? clientOf(request) : memory.pseudonymOf(clientOf(request))),
    ...(limits && { store: storeIn(limits) }),
  });
  const count = app.createRateLimit();
  return async (request) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return undefined;
    return Math.ceil((limits ? limit.ttl : memory.leftMs()) / 1000);
  };
}

/**
 * The plugin keeps a client in memory until it needs the room. So clients are counted under a salted hash, and the
 * salt changes after each window. All counts then start again, and an old hash cannot be linked to its address.
 */
function createPseudonyms(windowMs: number) {
  let window: { readonly salt: Buffer; readonly endsAt: number } | undefined;
  function open() {
    setTimeout(() => {
      window = undefined;
    }, windowMs).unref();
    return { salt: randomBytes(32), endsAt: performance.now() + windowMs };
  }
  return {
    pseudonymOf(client: string): string {
      window ??= open();
      return createHmac('sha256', window.salt).update(client).digest('base64url');
    },
    leftMs: (): number => (window ? Math.max(0, window.endsAt - performance.now()) : 0),
  };
}

/** The plugin expects a class, and creates the store itself. */
const storeIn = (limits: SqlLimits) =>
  class implements FastifyRateLimitStore {
    incr(...[client, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      limits.countRequest(client, Date.now(), windowMs).then((counted) => done(null, counted), done);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
