export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
