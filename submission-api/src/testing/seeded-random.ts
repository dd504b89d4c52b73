/** Returns the seed from `TEST_SEED`, or the usual one. Tests show it in their names, so that a run can be repeated. */
export const seedOfRun = (usual: number): number => Number(process.env['TEST_SEED'] || usual);

export type SeededRandom = ReturnType<typeof createSeededRandom>;

/** Creates random numbers that are the same for the same seed, so that a failure can be repeated. */
export function createSeededRandom(seed: number) {
  let state = seed;
  // The algorithm is Mulberry32.
  const nextNumber = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (limit: number): number => Math.floor(nextNumber() * limit);
  return {
    upTo,
    chance: (probability: number): boolean => nextNumber() < probability,
    pick: <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T,
  };
}
