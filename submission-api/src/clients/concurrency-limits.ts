import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { createNetworkMatcher } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';
import { parseIp } from './client-ip.ts';

/** Returns the network that counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetworkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)).fill('0');
  const network = [...start, ...zeros, ...end].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Limits how many requests or connections one client may have open at the same time.
 * @param limit 0 means no limit
 * @returns `acquire(IP address)`: it counts the IP address and returns its `release()`, or undefined at the limit
 */
export function createConcurrencyLimit(limit: number) {
  const counts = new Map<string, number>();
  return function acquire(ip: string): (() => void) | undefined {
    const client = clientNetworkOf(ip);
    const count = counts.get(client) ?? 0;
    if (limit > 0 && count >= limit) return undefined;
    counts.set(client, count + 1);
    return function release() {
      const remainingCount = (counts.get(client) ?? 1) - 1;
      if (remainingCount > 0) counts.set(client, remainingCount);
      else counts.delete(client);
    };
  };
}

/** Closes connections beyond the limit of an IP address. Trusted proxies have no limit: they serve many visitors. */
export function limitConnections(
  server: Server,
  { TRUST_PROXY, MAX_CONNECTIONS_PER_IP }: Pick<Settings, 'TRUST_PROXY' | 'MAX_CONNECTIONS_PER_IP'>,
): void {
  const acquire = createConcurrencyLimit(MAX_CONNECTIONS_PER_IP);
  const isTrusted = createNetworkMatcher(TRUST_PROXY);
  server.on('connection', (socket) => {
    const ip = parseIp(socket.remoteAddress) ?? '';
    if (isTrusted(ip)) return;
    const release = acquire(ip);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}
