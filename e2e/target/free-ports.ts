import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** @returns a port that is free, as is the one after it */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const port = portOf(first);
    const second = await listen(port + 1).catch(() => undefined);
    await Promise.all([close(first), second && close(second)]);
    if (second) return port;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  // Rejects where the port is taken.
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}

const close = (server: Server): Promise<unknown> => once(server.close(), 'close');
