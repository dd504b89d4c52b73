import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isPrivate } from '../settings/networks.ts';
import type { Client } from './client-address.ts';

/** What is wrong between proxies and settings: many visitors then count as one. */
export const PROXY_WARNINGS = {
  'client-not-believed':
    'Requests name other clients than the address that they are counted by: name every proxy in TRUST_PROXY, or the host’s own header in CLIENT_ADDRESS_HEADER',
  'client-not-named':
    'Different visitors come from a proxy that does not say whom it asks for: let it set X-Forwarded-For',
} as const;
export type ProxyWarning = keyof typeof PROXY_WARNINGS;

/** Visitors behind an address that make it a proxy's. A public one may be an office's. */
const MIN_NAMED = { private: 1, public: 5 } as const;
const MIN_BROWSERS = 5;
const MAX_WATCHED = 1_000;

/** Notices that different visitors are seen as one address, before they are locked out together. */
export class ProxyWatch {
  readonly #seen = new Map<string, Set<string>>();
  readonly #proxies = new Set<string>();
  readonly #warnings = new Set<ProxyWarning>();
  readonly #onWarning: (warning: ProxyWarning) => void;

  constructor(onWarning: (warning: ProxyWarning) => void) {
    this.#onWarning = onWarning;
  }

  get warnings(): readonly ProxyWarning[] {
    return [...this.#warnings];
  }

  /** False for an address that stands for many visitors: what one of them does is not all others'. */
  isOneVisitor(address: string): boolean {
    return !this.#proxies.has(address);
  }

  /** Hears of a post. */
  observe({ address, named }: Client, headers: IncomingHttpHeaders): void {
    if (named !== undefined) {
      const least = isPrivate(address) ? MIN_NAMED.private : MIN_NAMED.public;
      if (this.#count(`named ${address}`, named) >= least) this.#warn('client-not-believed', address);
      return;
    }
    if (!isPrivate(address)) return;
    const browser = `${headers['user-agent']} ${headers['accept-language']}`;
    if (this.#count(`browsers ${address}`, browser) >= MIN_BROWSERS) this.#warn('client-not-named', address);
  }

  /** How many different values there were under a name. */
  #count(name: string, value: string): number {
    const values = this.#seen.get(name) ?? new Set();
    if (!this.#seen.has(name) && this.#seen.size >= MAX_WATCHED) this.#seen.clear();
    this.#seen.set(name, values);
    if (values.size < Math.max(MIN_NAMED.public, MIN_BROWSERS))
      values.add(createHash('sha256').update(value).digest('base64'));
    return values.size;
  }

  #warn(warning: ProxyWarning, address: string): void {
    // Nobody on the internet has such an address: it is a proxy's for certain.
    if (isPrivate(address)) this.#proxies.add(address);
    if (this.#warnings.has(warning)) return;
    this.#warnings.add(warning);
    this.#onWarning(warning);
  }
}
