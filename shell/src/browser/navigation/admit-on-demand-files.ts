import { admitFiles } from '../loading/admitted-files.ts';
import { fetchDocument } from './fetch-document.ts';

/** Allows the files of the review tools. Only the 404 page names them, so that other documents need not. */
export async function admitOnDemandFiles(language: string): Promise<void> {
  const { manifest } = await fetchDocument(`/${language}/404`);
  admitFiles(manifest.onDemand);
}
