import { rangesOf } from '@atverta/cli/networks.ts';
import { compile } from '@fastify/proxy-addr';

export function createNetworkMatcher(entries: readonly string[]): (address: string) => boolean {
  const isIn = compile(rangesOf(entries));
  return (address) => isIn(address, 0);
}

/** Returns whether no visitor of a public site can have this address. */
export const isPrivateAddress = createNetworkMatcher([
  'loopback',
  'linklocal',
  'uniquelocal',
  '100.64.0.0/10',
]);
