import { registerFiles } from '../loading/registered-files.ts';
import { fetchDocument } from './fetch-document.ts';

/** Allows the files of the review tools. Only the 404 page names them, so that other documents need not. */
export async function registerOnDemandFiles(language: string): Promise<void> {
  const { manifest } = await fetchDocument(`/${language}/404`);
  registerFiles(manifest.onDemand);
}
