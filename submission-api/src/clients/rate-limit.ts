import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { createWindowSalt, hashNetwork, type RateWindow } from '../store/rate-limit-salt.ts';
import type { SqlTemporaryState } from '../store/sql-temporary-state.ts';

/** Counts a post. Resolves to the seconds until the client may post again, or to undefined if it may post now. */
export type ConsumeRateLimit = (request: FastifyRequest) => Promise<number | undefined>;

type RequestCounter = Pick<SqlTemporaryState, 'countRequest'>;

/**
 * Limits the posts of each client per window.
 * @param networkOf returns the network of a client, which counts as one
 * @param counter counts for several processes. Without it, this process counts in memory.
 */
export async function createRateLimit(
  app: FastifyInstance,
  { RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_S }: Settings,
  networkOf: (request: FastifyRequest) => string,
  counter: RequestCounter = createMemoryCounter(),
): Promise<ConsumeRateLimit> {
  if (RATE_LIMIT_COUNT === 0) return async () => undefined;
  await app.register(rateLimit, {
    global: false,
    max: RATE_LIMIT_COUNT,
    timeWindow: RATE_LIMIT_WINDOW_S * 1000,
    keyGenerator: networkOf,
    store: createFastifyStore(counter),
  });
  const count = app.createRateLimit();
  return async (request) => {
    const limit = await count(request);
    // `isAllowed` is true only for clients on the plugin's allow list, which is empty.
    return limit.isAllowed || !limit.isExceeded ? undefined : Math.ceil(limit.ttl / 1000);
  };
}

/** Counts clients in memory, by salted hash. At the end of a window it forgets salt and hashes. */
function createMemoryCounter(): RequestCounter {
  let window: (RateWindow & { readonly counts: Map<string, number> }) | undefined;
  return {
    async countRequest(network, _, windowMs) {
      const now = performance.now();
      if (!window) {
        window = { salt: createWindowSalt(), expiresAt: now + windowMs, counts: new Map() };
        setTimeout(() => (window = undefined), windowMs).unref();
      }
      const client = hashNetwork(network, window);
      const requestCount = (window.counts.get(client) ?? 0) + 1;
      window.counts.set(client, requestCount);
      return { current: requestCount, ttl: window.expiresAt - now };
    },
  };
}

/** The plugin expects a class, and creates the store itself. */
const createFastifyStore = (counter: RequestCounter) =>
  class implements FastifyRateLimitStore {
    incr(...[network, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      counter.countRequest(network, Date.now(), windowMs).then((rate) => done(null, rate), done);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
