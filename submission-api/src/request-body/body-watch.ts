import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problems/problem-error.ts';

export type BodyLimits = {
  readonly bytes: number;
  /** Longest pause between two pieces of the body, and longest time in all. */
  readonly idleMs: number;
  readonly totalMs: number;
};

/** Watches a request body arrive; `failure` rejects when it is too large, too slow or cut off. */
export class BodyWatch {
  readonly #failing = Promise.withResolvers<never>();
  readonly failure = this.#failing.promise;
  readonly #request: IncomingMessage;
  readonly #maxBytes: number;
  readonly #total: NodeJS.Timeout;
  readonly #idle: NodeJS.Timeout;
  #bytes = 0;

  constructor(request: IncomingMessage, limits: BodyLimits) {
    this.#request = request;
    this.#maxBytes = limits.bytes;
    this.failure.catch(() => {});
    this.#total = setTimeout(this.#onTime, limits.totalMs);
    this.#idle = setTimeout(this.#onTime, limits.idleMs);
    request.on('data', this.#onData).on('close', this.#onClose).on('error', this.#onClose);
    // It may have closed while the request waited for its turn.
    if (request.closed) this.#onClose();
  }

  stop(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#idle);
    // The error listener stays: a connection that breaks later must not end the process.
    this.#request.off('data', this.#onData).off('close', this.#onClose);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) this.#failing.reject(new ProblemError('too-large'));
    this.#idle.refresh();
  };

  readonly #onClose = (): void => {
    // Not `complete`: nobody can be answered once the connection has closed.
    if (!this.#request.readableEnded) this.#failing.reject(new ClientGoneError());
  };

  readonly #onTime = (): void => this.#failing.reject(new ProblemError('timed-out'));
}

/** The visitor's connection ended before the request did: there is nobody to answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}
