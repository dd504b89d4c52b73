import { BlockList, isIP } from 'node:net';

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** True for an address, a range such as `10.0.0.0/8`, or a name of ranges; not for `/0`. */
export function isNetwork(entry: string): boolean {
  if (Object.hasOwn(NAMED, entry)) return true;
  const [address = '', length, ...more] = entry.split('/');
  const version = isIP(address);
  const isLength =
    length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
  return version > 0 && isLength && more.length === 0;
}

export function inNetworks(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', length] = entry.split('/');
    const family = familyOf(address);
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** No visitor of a public site has such an address: it is a proxy's or our own. */
export const isPrivate = inNetworks(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);
