import { rangesOf } from '@atverta/cli/networks.ts';
import { compile } from '@fastify/proxy-addr';

export function createNetworkMatcher(entries: readonly string[]): (ip: string) => boolean {
  const isIn = compile(rangesOf(entries));
  return (ip) => isIn(ip, 0);
}

/** Returns whether no visitor of a public site can have this IP address. */
export const isPrivateIp = createNetworkMatcher(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);
