import { reasonOf } from '../process/run-command.ts';

/** Runs a step of a command, and prints its duration. If it fails, prints the reason and exits. */
export async function runStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const startTime = performance.now();
  try {
    const result = await run();
    const seconds = ((performance.now() - startTime) / 1000).toFixed(1).padStart(5);
    console.log(`${seconds} s  ${name}${typeof result === 'string' ? `: ${result.split('\n')[0]}` : ''}`);
    return result;
  } catch (error) {
    console.error(
      `  FAILED  ${name}: ${reasonOf(error) ?? (error instanceof Error ? error.message : String(error))}`,
    );
    process.exit(1);
  }
}
