import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createNetworkMatcher, isPrivateIp } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';

/** Warnings about a wrong `TRUST_PROXY`, which makes many visitors count as one IP address. */
export const PROXY_WARNINGS = {
  untrusted:
    'A proxy that is not in TRUST_PROXY forwards posts, so its visitors share one rate limit: name every proxy in TRUST_PROXY, or the header of the host in CLIENT_IP_HEADER',
  unnamed:
    'A proxy of TRUST_PROXY does not name the visitors whose posts it forwards, so they share one rate limit: let it set X-Forwarded-For',
} as const;

export type Client = {
  /** The nearest IP address that is not a trusted proxy. */
  readonly ip: string;
  /** Set if this request shows a wrong `TRUST_PROXY`. A visitor can forge that. */
  readonly proxyWarning: string | undefined;
};

/** Returns a function that finds the client of a request from the headers of trusted proxies. */
export function createClientResolver({
  TRUST_PROXY,
  CLIENT_IP_HEADER,
}: Settings): (request: IncomingMessage) => Client {
  const isTrusted = createNetworkMatcher(TRUST_PROXY);
  const ipHeader = CLIENT_IP_HEADER.toLowerCase();
  return ({ socket, headers }) => {
    const peer = parseIp(socket.remoteAddress) ?? '';
    const namedIp = ipHeader && isTrusted(peer) ? parseIp([headers[ipHeader]].flat()[0]) : undefined;
    if (namedIp) return { ip: namedIp, proxyWarning: undefined };
    const chain = [...forwardedIpsIn(headers['x-forwarded-for']), peer];
    let clientIndex = chain.length - 1;
    // If an entry is not an IP address, the proxy that added it counts as the client.
    while (clientIndex > 0 && isTrusted(chain[clientIndex] ?? '') && chain[clientIndex - 1]) clientIndex -= 1;
    const [forwardedIp = '', ip = ''] = [chain[clientIndex - 1], chain[clientIndex]];
    // The proxy of an office names private IP addresses, which is no mistake.
    if (forwardedIp && forwardedIp !== ip && !isPrivateIp(forwardedIp))
      return { ip, proxyWarning: PROXY_WARNINGS.untrusted };
    const isVisitorUnnamed = chain.length === 1 && isTrusted(peer);
    return { ip, proxyWarning: isVisitorUnnamed ? PROXY_WARNINGS.unnamed : undefined };
  };
}

/** Returns the IP addresses of a header, farthest first. An invalid entry becomes an empty string. */
const forwardedIpsIn = (header: string | string[] = []): string[] =>
  [header].flat().flatMap((list) => list.split(',').map((entry) => parseIp(entry) ?? ''));

/** Returns the IP address without the port that some proxies append. */
export function parseIp(entry: string | undefined): string | undefined {
  const ip = (entry ?? '')
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(ip) > 0 ? ip : undefined;
}
