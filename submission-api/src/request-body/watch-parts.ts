import type { IncomingMessage } from 'node:http';
import { Dicer } from '@fastify/busboy';

export const PART_HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 } as const;

/**
 * Calls `onPassedOver` for a part that the parser silently skips because it cannot read its name: the part is
 * not form data, has too many headers, or has a line break in its name.
 * @returns a function that stops watching
 */
export function watchParts(request: IncomingMessage, onPassedOver: () => void): () => void {
  const [, quoted, plain] =
    /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return () => {};
  const parts = new Dicer({
    boundary,
    maxHeaderPairs: PART_HEADER_LIMITS.headerPairs,
    ...{ maxHeaderSize: PART_HEADER_LIMITS.headerSize },
  });
  // The form's own parser reports damaged parts.
  parts.on('error', () => {});
  parts.on('part', (part) => {
    part.on('error', () => {});
    part.on('header', (headers: { readonly 'content-disposition'?: readonly string[] }) => {
      if (!isReadable(headers['content-disposition']?.[0] ?? '')) onPassedOver();
    });
    part.resume();
  });
  const read = (piece: Buffer) => void (parts.writable && parts.write(piece));
  request.on('data', read);
  return () => request.off('data', read);
}

const isReadable = (disposition: string): boolean =>
  /^form-data\s*(;|$)/i.test(disposition) && !/name\*=[^;]*%0[ad]/i.test(disposition);
