import { open } from 'node:fs/promises';
import { type Detected, detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import type { StagedFile } from './stage-file.ts';

/** Detects the type of a file that was received. */
export async function detectStaged(
  { path, bytes }: Pick<StagedFile, 'path' | 'bytes'>,
  name: string,
): Promise<Detected> {
  const file = await open(path);
  try {
    return await detectType(
      {
        bytes,
        read: async (position, length) => {
          const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - position)));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
          return buffer.subarray(0, bytesRead);
        },
      },
      name,
    );
  } finally {
    await file.close();
  }
}
