import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { BodyWatch } from '../request-body/body-watch.ts';

const MAX_REPORT_BYTES = 4 * 1024;

/** Text of a small body, which must come within `withinMs`. Rejects with a `ProblemError` or `ClientGoneError`. */
export async function readReport(request: IncomingMessage, withinMs: number): Promise<string> {
  const pieces: Buffer[] = [];
  const keep = (piece: Buffer) => void pieces.push(piece);
  request.on('data', keep);
  const watch = new BodyWatch(request, { bytes: MAX_REPORT_BYTES, idleMs: withinMs, totalMs: withinMs });
  try {
    await Promise.race([once(request, 'end'), watch.failure]);
    return Buffer.concat(pieces).toString();
  } finally {
    watch.stop();
    // The rest is discarded, so that the answer can be read before the connection closes.
    request.off('data', keep).resume();
  }
}
