/** Stands in for a module's `dev/setup.ts` where it has none. */
export async function setup(): Promise<void> {}
