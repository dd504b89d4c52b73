/** Port of the site: `PORT`, default 8080; 0 takes any that is free. */
export function portSetting(): number {
  const given = process.env['PORT'] ?? '8080';
  const port = Number(given);
  if (given === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is "${given}": use a whole number from 0 to 65535`);
    process.exit(1);
  }
  return port;
}

/** Proxies whose word on a visitor's address is taken: those of this machine, and of `TRUST_PROXY`, as in the API. */
export const trustedProxies = (given = process.env['TRUST_PROXY'] ?? ''): string[] => [
  'loopback',
  ...given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'loopback'),
];
