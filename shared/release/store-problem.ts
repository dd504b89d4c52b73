/** Why a release cannot be had or kept, in one sentence for the person who asked. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}
