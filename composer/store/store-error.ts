/** Why a release cannot be had or kept, in one sentence for the person who asked. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
