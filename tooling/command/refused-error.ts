/** A composition that cannot go live, in one sentence for the person who asked for it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
