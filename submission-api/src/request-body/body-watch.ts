import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problem-error.ts';

export type BodyLimits = {
  readonly bytes: number;
  /** Longest pause between two chunks. `totalMs` limits the whole body. */
  readonly idleMs: number;
  readonly totalMs: number;
};

/** Watches a request body. `failure` rejects if it is too large, too slow or incomplete. */
export function watchBody(request: IncomingMessage, limits: BodyLimits) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  failure.catch(() => {});
  const onTimeout = () => reject(new ProblemError('timed-out'));
  const total = setTimeout(onTimeout, limits.totalMs);
  const idle = setTimeout(onTimeout, limits.idleMs);
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) reject(new ProblemError('too-large'));
    idle.refresh();
  };
  const onClose = () => {
    // `complete` does not help: once the connection has closed, no response can be sent.
    if (!request.readableEnded) reject(new ClientGoneError());
  };
  request.on('data', onData).on('close', onClose).on('error', onClose);
  // The connection may have closed while the request was waiting.
  if (request.closed) onClose();
  return {
    failure,
    stop(): void {
      clearTimeout(total);
      clearTimeout(idle);
      // The error listener stays: without it, a later connection error would end the process.
      request.off('data', onData).off('close', onClose);
    },
  };
}

/** The connection closed before the request ended, so no response can be sent. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}
