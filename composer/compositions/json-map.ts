import { readIfExists, writeAtomically } from '../files/file-system.ts';

/**
 * Reads records by path. Undefined if the file is missing or damaged.
 * @param consequence of a damaged file, for the printed warning
 */
export async function readJsonMap<Value>(
  file: string,
  consequence: string,
): Promise<ReadonlyMap<string, Value> | undefined> {
  const content = await readIfExists(file);
  try {
    return content && new Map(Object.entries(JSON.parse(String(content)) as Record<string, Value>));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${file} cannot be read (${reason}): ${consequence}`);
    return undefined;
  }
}

export const writeJsonMap = (file: string, records: ReadonlyMap<string, unknown>): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(records), null, 1)}\n`);
