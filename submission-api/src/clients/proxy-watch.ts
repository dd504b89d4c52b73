import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isPrivate } from '../settings/networks.ts';
import type { Client } from './client-address.ts';

/** Misconfigured proxies, behind which many visitors count as one. */
export const PROXY_WARNINGS = {
  'client-not-believed':
    'Requests name other clients than the address that they are counted by: name every proxy in TRUST_PROXY, or the host’s own header in CLIENT_ADDRESS_HEADER. Where all are named, somebody forges it, and an hour later this is gone',
  'client-not-named':
    'Different visitors come from a proxy that does not say whom it asks for: let it set X-Forwarded-For',
} as const;
export type ProxyWarning = keyof typeof PROXY_WARNINGS;
export const PROXY_WARNING_NAMES = Object.keys(PROXY_WARNINGS) as ProxyWarning[];

/** Visitors that make an address a proxy's. A public one may be an office's. */
const MIN_NAMED = { private: 1, public: 5 } as const;
const MIN_BROWSERS = 5;
const MAX_WATCHED = 1_000;
/** Headers can be forged: a warning lapses unless it is seen again. */
const MEMORY_MS = 3_600_000;

export type ProxyWatch = ReturnType<typeof createProxyWatch>;

/** Notices that different visitors are seen as one address, before they are locked out together. */
export function createProxyWatch(onWarning: (warning: ProxyWarning) => void, now: () => number) {
  const seenUnder = new Map<string, { readonly values: Set<string>; readonly until: number }>();
  /** Until when an address counts as a proxy's, and a warning holds. */
  const proxies = new Map<string, number>();
  const warnings = new Map<ProxyWarning, number>();
  const holds = (warning: ProxyWarning) => (warnings.get(warning) ?? 0) > now();

  /** How many different values there were under a name lately. */
  function count(name: string, value: string): number {
    let seen = seenUnder.get(name);
    if (!seen && seenUnder.size >= MAX_WATCHED) seenUnder.clear();
    if (!seen || seen.until <= now()) seen = { values: new Set(), until: now() + MEMORY_MS };
    seenUnder.set(name, seen);
    if (seen.values.size < Math.max(MIN_NAMED.public, MIN_BROWSERS))
      seen.values.add(createHash('sha256').update(value).digest('base64'));
    return seen.values.size;
  }

  function warn(warning: ProxyWarning, address: string): void {
    const until = now() + MEMORY_MS;
    // Nobody on the internet has such an address: it is a proxy's for certain.
    if (isPrivate(address)) proxies.set(address, until);
    const isNew = !holds(warning);
    warnings.set(warning, until);
    if (isNew) onWarning(warning);
  }

  return {
    get warnings(): readonly ProxyWarning[] {
      return PROXY_WARNING_NAMES.filter(holds);
    },
    /** False for an address that stands for many visitors. */
    isOneVisitor: (address: string): boolean => (proxies.get(address) ?? 0) <= now(),
    /** To be called for each post. */
    observe({ address, named }: Client, headers: IncomingHttpHeaders): void {
      if (named !== undefined) {
        const least = isPrivate(address) ? MIN_NAMED.private : MIN_NAMED.public;
        if (count(`named ${address}`, named) >= least) warn('client-not-believed', address);
      } else if (isPrivate(address)) {
        const browser = `${headers['user-agent']} ${headers['accept-language']}`;
        if (count(`browsers ${address}`, browser) >= MIN_BROWSERS) warn('client-not-named', address);
      }
    },
  };
}
