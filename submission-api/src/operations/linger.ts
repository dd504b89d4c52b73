import type { IncomingMessage } from 'node:http';

const LINGER_MS = 5_000;

/**
 * Lets a client that is still sending finish reading the answer: closing at once would reset the
 * connection, and the browser would show its own error instead of ours.
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
