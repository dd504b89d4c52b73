/**
 * Does what is left to do once a site is live, one after the other. The deploy is done by then: a
 * step that fails is told of, and decides nothing.
 * @param steps by what is the matter where one fails
 */
export async function afterLive(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [matter, run] of Object.entries(steps)) {
    await run().catch((error: unknown) => {
      console.error(`The site is live, but ${matter}: ${error instanceof Error ? error.message : error}`);
    });
  }
}
