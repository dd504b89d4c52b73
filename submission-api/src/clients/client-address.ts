import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { inNetworks, isPrivate } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';

/** A wrong `TRUST_PROXY`, by which many visitors count as one address. */
export const PROXY_WARNINGS = {
  untrusted:
    'Posts name a visitor behind the address that they are counted by, so all who come through it count as one: name every proxy in TRUST_PROXY, or the header of the host in CLIENT_ADDRESS_HEADER',
  unnamed:
    'Posts come from a proxy of TRUST_PROXY that does not name the visitor, so all who come through it count as one: let it set X-Forwarded-For',
} as const;

export type Client = {
  /** Nearest address that is no trusted proxy. */
  readonly address: string;
  /** A wrong `TRUST_PROXY`, if this request shows one. A visitor can forge that. */
  readonly proxyWarning: string | undefined;
};

/** The client of a request, as named by the proxies that the settings trust. */
export function clientAddresses({
  TRUST_PROXY,
  CLIENT_ADDRESS_HEADER,
}: Settings): (request: IncomingMessage) => Client {
  const isTrusted = inNetworks(TRUST_PROXY);
  const ownHeader = CLIENT_ADDRESS_HEADER.toLowerCase();
  return ({ socket, headers }) => {
    const peer = addressIn(socket.remoteAddress) ?? '';
    const own = ownHeader && isTrusted(peer) ? addressIn([headers[ownHeader]].flat()[0]) : undefined;
    if (own) return { address: own, proxyWarning: undefined };
    const chain = [...forwardedBy(headers['x-forwarded-for']), peer];
    let at = chain.length - 1;
    // Where an entry is no address, the proxy that added it is the nearest known client.
    while (at > 0 && isTrusted(chain[at] ?? '') && chain[at - 1]) at -= 1;
    const [named = '', address = ''] = [chain[at - 1], chain[at]];
    // An office's own proxy names private addresses.
    if (named && named !== address && !isPrivate(named))
      return { address, proxyWarning: PROXY_WARNINGS.untrusted };
    const isUnnamed = chain.length === 1 && isTrusted(peer);
    return { address, proxyWarning: isUnnamed ? PROXY_WARNINGS.unnamed : undefined };
  };
}

/** Addresses of a list, farthest first; empty where an entry is none. */
const forwardedBy = (header: string | string[] = []): string[] =>
  [header].flat().flatMap((list) => list.split(',').map((entry) => addressIn(entry) ?? ''));

/** An address without the port that some proxies append. */
export function addressIn(entry: string | undefined): string | undefined {
  const address = (entry ?? '')
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(address) > 0 ? address : undefined;
}
