import { admitFiles } from '../loading/admitted-files.ts';
import { fetchDocument } from './fetch-document.ts';

/** Allows files that only the 404 page names, because each hash adds bytes to a document. */
export async function admitOnDemandFiles(language: string): Promise<void> {
  const { manifest } = await fetchDocument(`/${language}/404`);
  admitFiles(manifest.onDemand);
}
