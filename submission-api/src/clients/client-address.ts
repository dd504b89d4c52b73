import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createNetworkMatcher, isPrivateAddress } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';

/** Warnings about a wrong `TRUST_PROXY`, which makes many visitors count as one address. */
export const PROXY_WARNINGS = {
  untrusted:
    'Posts name a visitor behind the address that they are counted by, so all who come through it count as one: name every proxy in TRUST_PROXY, or the header of the host in CLIENT_ADDRESS_HEADER',
  unnamed:
    'Posts come from a proxy of TRUST_PROXY that does not name the visitor, so all who come through it count as one: let it set X-Forwarded-For',
} as const;

export type Client = {
  /** The nearest address that is not a trusted proxy. */
  readonly address: string;
  /** Set if this request shows a wrong `TRUST_PROXY`. A visitor can forge that. */
  readonly proxyWarning: string | undefined;
};

/** Returns a function that finds the client of a request from the headers of trusted proxies. */
export function createClientResolver({
  TRUST_PROXY,
  CLIENT_ADDRESS_HEADER,
}: Settings): (request: IncomingMessage) => Client {
  const isTrusted = createNetworkMatcher(TRUST_PROXY);
  const addressHeader = CLIENT_ADDRESS_HEADER.toLowerCase();
  return ({ socket, headers }) => {
    const peer = parseAddress(socket.remoteAddress) ?? '';
    const hostAddress =
      addressHeader && isTrusted(peer) ? parseAddress([headers[addressHeader]].flat()[0]) : undefined;
    if (hostAddress) return { address: hostAddress, proxyWarning: undefined };
    const chain = [...forwardedAddressesIn(headers['x-forwarded-for']), peer];
    let clientIndex = chain.length - 1;
    // If an entry is not an address, the proxy that added it counts as the client.
    while (clientIndex > 0 && isTrusted(chain[clientIndex] ?? '') && chain[clientIndex - 1]) clientIndex -= 1;
    const [forwardedAddress = '', address = ''] = [chain[clientIndex - 1], chain[clientIndex]];
    // The proxy of an office names private addresses, which is no mistake.
    if (forwardedAddress && forwardedAddress !== address && !isPrivateAddress(forwardedAddress))
      return { address, proxyWarning: PROXY_WARNINGS.untrusted };
    const isVisitorUnnamed = chain.length === 1 && isTrusted(peer);
    return { address, proxyWarning: isVisitorUnnamed ? PROXY_WARNINGS.unnamed : undefined };
  };
}

/** Returns the addresses of a header, farthest first. An invalid entry becomes an empty string. */
const forwardedAddressesIn = (header: string | string[] = []): string[] =>
  [header].flat().flatMap((list) => list.split(',').map((entry) => parseAddress(entry) ?? ''));

/** Returns the address without the port that some proxies append. */
export function parseAddress(entry: string | undefined): string | undefined {
  const address = (entry ?? '')
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(address) > 0 ? address : undefined;
}
