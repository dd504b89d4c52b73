import type { IncomingMessage } from 'node:http';
import { Dicer } from '@fastify/busboy';

export const PART_HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 } as const;

/**
 * Counts the parts of a body. The form's parser silently skips a part whose head it cannot read: the part is not form
 * data, has too many headers, or has a damaged line break.
 */
export function countParts(request: IncomingMessage) {
  const [, quoted, plain] =
    /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  let count = 0;
  if (!boundary) return { stop: () => {}, count: async () => count };
  const parts = new Dicer({
    boundary,
    maxHeaderPairs: PART_HEADER_LIMITS.headerPairs,
    // The types lack this option.
    ...{ maxHeaderSize: PART_HEADER_LIMITS.headerSize },
  });
  parts.on('part', (part) => {
    count += 1;
    part.on('error', () => {}).resume();
  });
  // The last pieces may still wait to be read when the form's parser has finished.
  const finalCount = new Promise<number>((resolve) => {
    parts.once('finish', () => resolve(count));
    // A damaged body counts no parts, since the form's parser reports the damage itself.
    parts.on('error', () => resolve(0));
  });
  const readPiece = (piece: Buffer) => void (parts.writable && parts.write(piece));
  request.on('data', readPiece);
  return {
    stop: () => void request.off('data', readPiece),
    count() {
      parts.end();
      return finalCount;
    },
  };
}
