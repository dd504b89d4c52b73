import { Readable } from 'node:stream';

/** Posts a streamed body. */
export function postStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Response> {
  const body = Readable.toWeb(Readable.from(pieces)) as unknown as BodyInit;
  // `duplex` is required for a stream, but missing in the DOM types.
  return fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}
