import { connect, createServer, type Socket } from 'node:net';

export type Line = { readonly mbit: number; readonly latencyMs: number };

/**
 * A line to a server with a round trip and a width, for every connection of a browser together: what a
 * browser fetches ahead is not slowed by its tools.
 * @returns its origin
 */
export async function slowLine(origin: string, { mbit, latencyMs }: Line) {
  const sockets = new Set<Socket>();
  /** When the line is free for the next byte. */
  let freeAt = 0;
  const carry = (from: Socket, to: Socket, isDown: boolean) => {
    from.on('data', (chunk) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (isDown ? (chunk.length * 8) / (mbit * 1000) : 0);
      setTimeout(() => to.writable && to.write(chunk), freeAt - now + latencyMs / 2);
    });
    from.on('close', () => setTimeout(() => to.destroy(), latencyMs));
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((visitor) => {
    const site = connect(Number(new URL(origin).port), 'localhost');
    carry(visitor, site, false);
    carry(site, visitor, true);
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
