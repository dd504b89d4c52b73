import { once } from 'node:events';
import { createServer } from 'node:net';

export const portSetting = (): string => process.env['PORT'] ?? '8080';

export type ListenAddress = { readonly port: number; readonly host: string };

/**
 * Returns the address to listen on: `HOST` (default 127.0.0.1) and `PORT` (default 8080; 0 takes any that is free).
 * Opens the port once, so that commands fail before they build. Exits if `PORT` is no port.
 * @throws if the port is in use
 */
export async function findListenAddress(): Promise<ListenAddress> {
  const setting = portSetting();
  const port = Number(setting);
  if (setting === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is "${setting}": use a whole number from 0 to 65535`);
    process.exit(1);
  }
  const address = { port, host: process.env['HOST'] || '127.0.0.1' };
  const server = createServer().listen(address);
  await once(server, 'listening');
  await once(server.close(), 'close');
  return address;
}

/**
 * Returns the proxies that are trusted for visitors' IP addresses: this machine, and those of `TRUST_PROXY`, as
 * in the API.
 */
export const trustedProxies = (proxySetting = process.env['TRUST_PROXY'] ?? ''): string[] => [
  'loopback',
  ...proxySetting
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'loopback'),
];
