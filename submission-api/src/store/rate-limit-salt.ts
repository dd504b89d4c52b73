import { createHmac, randomUUID } from 'node:crypto';

/** A window of the rate limit. Networks of clients are counted as hashes with its salt, which is forgotten at its end. */
export type RateWindow = { readonly salt: string; readonly expiresAt: number };

export const createWindowSalt = (): string => randomUUID();

/** Returns an HMAC, so that the salt must be known to guess the network. */
export const hashNetwork = (network: string, { salt }: RateWindow): string =>
  createHmac('sha256', salt).update(network).digest('base64url');
