import { isIP } from 'node:net';

/** The names are those of `@fastify/proxy-addr`. nginx knows none. */
const RANGES = new Map(
  Object.entries({
    loopback: ['127.0.0.0/8', '::1'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
);

/** Returns whether an entry is an IP address, a range such as `10.0.0.0/8`, but not `/0`, or a range’s name. */
export function isNetwork(entry: string): boolean {
  const [, ip = '', bits] = /^([\da-f.:]+)(?:\/([1-9]\d*))?$/i.exec(entry) ?? [];
  const length = { 4: 32, 6: 128 }[isIP(ip)];
  return length === undefined ? RANGES.has(entry) : Number(bits ?? length) <= length;
}

/** Replaces each name by its ranges. */
export const rangesOf = (entries: readonly string[]): string[] =>
  entries.flatMap((entry) => RANGES.get(entry) ?? entry);
