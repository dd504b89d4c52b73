import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** Starts a proxy to a server whose connections can be frozen. */
export async function startFreezingProxy(serverUrl: string) {
  const { hostname, port: serverPort } = new URL(serverUrl);
  let swallowedText = '';
  let isFrozen = false;
  const pairs = new Set<readonly [Socket, Socket]>();
  const clients = new Set<Socket>();
  const swallow = (client: Socket) =>
    client.on('data', (sent) => {
      swallowedText += sent.toString('latin1').slice(0, 1000);
    });
  const proxy = createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (isFrozen) return void swallow(client);
    const server = connect(Number(serverPort), hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    client.pipe(server).pipe(client);
    client.on('close', () => {
      server.destroy();
      pairs.delete(pair);
    });
    server.on('error', () => {}).on('close', () => client.destroy());
  });
  const port = await listen(proxy);
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    proxy.close();
  });
  const url = new URL(serverUrl);
  url.port = String(port);
  /** Freezes open connections: they stay open and deliver nothing. */
  function freezeOpenConnections(): void {
    for (const [client, server] of pairs) {
      swallow(client.unpipe());
      server.unpipe().on('data', () => {});
    }
    pairs.clear();
  }
  return {
    url: url.href,
    freezeOpenConnections,
    /** Freezes open connections, and new ones until `thaw`. */
    freeze() {
      isFrozen = true;
      freezeOpenConnections();
    },
    /** Lets new connections deliver again. Frozen ones stay frozen. */
    thaw() {
      isFrozen = false;
    },
    /** Returns the data that clients sent on frozen connections. */
    readSwallowed: () => swallowedText,
  };
}
