import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** Where the format's time begins: the same files make the same archive. */
const DATE = new Date(1980, 0, 1);

/** A ZIP archive of text files, by their paths. */
export async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    lastModDate: DATE,
    extendedTimestamp: false,
  });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return writer.close();
}
