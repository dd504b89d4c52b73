import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Returns whether an entry is an address, a range such as `10.0.0.0/8`, but not `/0`, or a range’s name. */
export function isNetwork(entry: string): boolean {
  // The library also accepts single numbers as addresses.
  if (isIP(entry.split('/')[0] ?? '') === 0 && !/^[a-z]+$/.test(entry)) return false;
  try {
    return Boolean(compile(entry));
  } catch {
    return false;
  }
}

export function createNetworkMatcher(entries: readonly string[]): (address: string) => boolean {
  const isIn = compile([...entries]);
  return (address) => isIn(address, 0);
}

/** Returns whether no visitor of a public site can have this address. */
export const isPrivateAddress = createNetworkMatcher([
  'loopback',
  'linklocal',
  'uniquelocal',
  '100.64.0.0/10',
]);
