import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports the default export of a file, which may be TypeScript. */
export async function importDefault<T>(folder: string, file: string): Promise<T> {
  const { default: value } = (await import(pathToFileURL(join(folder, file)).href)) as { default: T };
  return value;
}
