import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The same PostgreSQL by another address, whose connections go dark when they are told to. */
export async function startFreezingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let swallowed = '';
  const pairs: (readonly [Socket, Socket])[] = [];
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    pairs.push([client, database]);
    client.pipe(database).pipe(client);
    client.on('error', () => {}).on('close', () => database.destroy());
    database.on('error', () => {}).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const [client] of pairs) client.destroy();
    server.close();
  });
  const address = new URL(databaseUrl);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    /** What is sent on the connections that are open now arrives nowhere, and nobody is told. */
    darken() {
      for (const [client, database] of pairs.splice(0)) {
        client.unpipe().on('data', (sent) => {
          swallowed += sent.toString('latin1');
        });
        database.unpipe().on('data', () => {});
        onTestFinished(() => void client.destroy());
      }
    },
    /** What was sent into the dark. */
    swallowed: () => swallowed,
  };
}
