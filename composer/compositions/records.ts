import { readIfThere, writeAtomically } from '../store/folder-storage.ts';

/** What a composition keeps by path; undefined where it is gone, or cannot be read, which is told with its `consequence`. */
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
