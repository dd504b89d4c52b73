import type { UploadProgress } from '../submission/enquiry.ts';

/**
 * How much of each file was sent, from 0 to 1, in their order: a request carries them one after
 * another, and the rest of it is small.
 */
export function fileProgress(sizes: readonly number[], { sent, total }: UploadProgress): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = total > 0 ? (sent / total) * all : 0;
  return sizes.map((size) => {
    const done = size > 0 ? Math.min(1, Math.max(0, left / size)) : 1;
    left -= size;
    return done;
  });
}
