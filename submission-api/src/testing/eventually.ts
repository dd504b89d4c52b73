/** Waits until a condition holds; what it last said is in the error when it never does. */
export async function eventually<T>(
  look: () => Promise<T | false | undefined> | T | false | undefined,
): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const seen = await look();
    if (seen !== false && seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about within half a minute');
}
