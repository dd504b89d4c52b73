/** An error that the user can fix. Commands print its message without a stack. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
