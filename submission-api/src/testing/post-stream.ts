import { Readable } from 'node:stream';

/** Posts a body piece by piece, as the pieces come. */
export function postStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Response> {
  const body = Readable.toWeb(Readable.from(pieces)) as unknown as BodyInit;
  // `duplex` is required with a stream, and missing in the DOM's types.
  return fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}
