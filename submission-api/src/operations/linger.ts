import type { IncomingMessage } from 'node:http';

const IDLE_MS = 5_000;

/**
 * Lets a client that is still sending finish reading the answer: closing at once would reset the
 * connection, and the browser would show its own error instead of ours.
 * @param totalMs how long it may go on sending
 */
export function lingerAfterAnswer(request: IncomingMessage, totalMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const close = () => void socket.destroy();
  const timers = [setTimeout(close, IDLE_MS), setTimeout(close, totalMs)];
  const goOn = () => void timers[0]?.refresh();
  const stop = () => {
    request.off('data', goOn);
    timers.forEach(clearTimeout);
  };
  request.on('data', goOn).once('end', stop);
  socket.once('close', stop);
  request.resume();
}
