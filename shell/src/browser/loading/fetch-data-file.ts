import type { SlotContent } from '@atverta/contract/composition.ts';
import { dataFilePath } from '@atverta/contract/data-file.ts';
import type { Language } from '@atverta/contract/language.ts';
import { requestRegisteredFile } from './registered-files.ts';

/**
 * Fetches a page's data file with the integrity hash that a document of this site names for it.
 * @param entry the container's URL without hash; the module's files are in the same folder
 * @throws if no document names the file
 */
export async function fetchDataFile({ id }: SlotContent, language: Language, entry = ''): Promise<unknown> {
  const name = new URL(dataFilePath(id, language), new URL(entry, location.href)).href;
  const file = requestRegisteredFile(name);
  if (!file?.url) throw new Error(`No integrity hash is known for ${name}`);
  const response = await fetch(file.url, { integrity: file.integrity ?? '' });
  if (!response.ok) throw new Error(`${file.url}: status ${response.status}`);
  return response.json();
}
