import { admitScripts } from '../loading/admitted-scripts.ts';
import { fetchDocument } from './next-document.ts';

/** Allows scripts that only the 404 page names, since each hash adds bytes to a document. */
export async function admitOnDemandScripts(language: string): Promise<void> {
  const { manifest } = await fetchDocument(`/${language}/404`);
  admitScripts(manifest.onDemand);
}
