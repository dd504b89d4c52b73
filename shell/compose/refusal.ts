/** A composition that cannot go live, in one sentence for the person who asked for it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
