import { readIfThere, writeAtomically } from '../store/folder-storage.ts';

/**
 * Reads what a composition keeps by path.
 * @param consequence what it means where the file cannot be read, which is told
 * @returns undefined where it cannot be read, or is gone
 */
export async function readRecords<Value>(
  file: string,
  consequence: string,
): Promise<ReadonlyMap<string, Value> | undefined> {
  const content = await readIfThere(file);
  try {
    return content && new Map(Object.entries(JSON.parse(String(content)) as Record<string, Value>));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(`${file} cannot be read (${problem}): ${consequence}`);
    return undefined;
  }
}

export const writeRecords = (file: string, records: ReadonlyMap<string, unknown>): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(records), null, 1)}\n`);
