import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problem-error.ts';

export type BodyLimits = {
  readonly bytes: number;
  /** Longest pause between two pieces of the body, and longest time in all. */
  readonly idleMs: number;
  readonly totalMs: number;
};

/** Watches a request body arrive; `failure` rejects when it is too large, too slow or cut off. */
export function watchBody(request: IncomingMessage, limits: BodyLimits) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  failure.catch(() => {});
  const onTime = () => reject(new ProblemError('timed-out'));
  const total = setTimeout(onTime, limits.totalMs);
  const idle = setTimeout(onTime, limits.idleMs);
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) reject(new ProblemError('too-large'));
    idle.refresh();
  };
  const onClose = () => {
    // Not `complete`: nobody can be answered once the connection has closed.
    if (!request.readableEnded) reject(new ClientGoneError());
  };
  request.on('data', onData).on('close', onClose).on('error', onClose);
  // It may have closed while the request waited for its turn.
  if (request.closed) onClose();
  return {
    failure,
    stop(): void {
      clearTimeout(total);
      clearTimeout(idle);
      // The error listener stays: a connection that breaks later must not end the process.
      request.off('data', onData).off('close', onClose);
    },
  };
}

/** The visitor's connection ended before the request did: there is nobody to answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}
