/** Says in one line which content could not be brought to life, and why. */
export function reportFailure(content: string, error: unknown): void {
  console.error(
    `${content} stays as it was prerendered: ${error instanceof Error ? error.message : String(error)}`,
  );
}
