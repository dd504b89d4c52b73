/** A command that is refused; the message says why, in one sentence. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
