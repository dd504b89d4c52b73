import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type NetworkSpeed = { readonly mbit: number; readonly latencyMs: number };

/** Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928). */
const INITIAL_WINDOW = 10 * 1460;

/**
 * Starts a TCP proxy with a latency, a bandwidth that all connections share, and the slow start of each
 * connection. DevTools can do none of this for prefetches and prerenders, and no slow start at all.
 * @returns the origin of the proxy, and a function that stops it
 */
export async function startSlowNetwork(origin: string, { mbit, latencyMs }: NetworkSpeed) {
  const sockets = new Set<Socket>();
  /** Time at which the bandwidth is free for the next byte. */
  let freeAt = 0;
  /** Milliseconds until these bytes arrive. */
  const delayOf = (bytes: number): number => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8) / (mbit * 1000);
    return freeAt - now + latencyMs / 2;
  };
  const closeWith = (from: Socket, to: Socket) => {
    from.on('close', () => void setTimeout(latencyMs).then(() => to.destroy()));
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((visitor) => {
    const site = connect(Number(new URL(origin).port), 'localhost');
    closeWith(visitor, site);
    closeWith(site, visitor);
    visitor.on('data', (chunk) => {
      void setTimeout(latencyMs / 2).then(() => site.writable && site.write(chunk));
    });
    let queue = Buffer.alloc(0);
    let [window, inFlight] = [INITIAL_WINDOW, 0];
    const send = async (): Promise<void> => {
      const part = queue.subarray(0, window - inFlight);
      if (part.length === 0) return;
      queue = queue.subarray(part.length);
      inFlight += part.length;
      await setTimeout(delayOf(part.length));
      if (visitor.writable) visitor.write(part);
      await setTimeout(latencyMs / 2);
      inFlight -= part.length;
      // Each acknowledged byte lets two more be sent, so the window doubles with each round trip.
      window += part.length;
      await send();
    };
    site.on('data', (chunk) => {
      queue = Buffer.concat([queue, chunk]);
      void send();
    });
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
