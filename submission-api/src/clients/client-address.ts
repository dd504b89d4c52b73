import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { inNetworks } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';

/** Headers in which proxies and hosts name the client, besides `X-Forwarded-For`. */
const HOST_HEADERS = [
  'cf-connecting-ip',
  'x-nf-client-connection-ip',
  'true-client-ip',
  'fly-client-ip',
  'x-real-ip',
];

export type Client = {
  /** Nearest address that is no trusted proxy. */
  readonly address: string;
  /** Another client that the request names, though nobody who is trusted says so. */
  readonly named: string | undefined;
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
    const byHost = (name: string) => addressIn([headers[name]].flat()[0]);
    const own = ownHeader && isTrusted(peer) ? byHost(ownHeader) : undefined;
    const chain = [...forwardedBy(headers['x-forwarded-for']), peer];
    let at = chain.length - 1;
    // Where an entry is no address, the proxy that added it is the nearest known client.
    while (at > 0 && isTrusted(chain[at] ?? '') && chain[at - 1]) at -= 1;
    const address = own ?? chain[at] ?? '';
    const others = [chain[at - 1], ...HOST_HEADERS.map(byHost)];
    return { address, named: own ? undefined : others.find((other) => other && other !== address) };
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
