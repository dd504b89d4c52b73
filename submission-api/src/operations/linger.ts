import type { IncomingMessage } from 'node:http';

const IDLE_MS = 5_000;

/**
 * Reads on what a client still sends after its answer: closing would reset the connection, and the
 * browser would show its own error instead of ours. For the same reason the answer must not say
 * `Connection: close`: Node would close at once.
 * @param totalMs how long it may go on sending
 */
export function lingerAfterAnswer(request: IncomingMessage, totalMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const close = () => void socket.destroy();
  const total = setTimeout(close, totalMs);
  let idle = setTimeout(close, IDLE_MS);
  const goOn = () => {
    clearTimeout(idle);
    idle = setTimeout(close, IDLE_MS);
  };
  const stop = () => {
    request.off('data', goOn);
    clearTimeout(idle);
    clearTimeout(total);
  };
  request.on('data', goOn).once('end', stop);
  socket.once('close', stop);
  request.resume();
}
