import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { BodyWatch } from '../submissions/body-watch.ts';

const LARGEST_REPORT = 4 * 1024;

/** Text of a small body, which must come within `withinMs`. Rejects with a `ProblemError` or `ClientGone`. */
export async function readReport(request: IncomingMessage, withinMs: number): Promise<string> {
  const pieces: Buffer[] = [];
  const keep = (piece: Buffer) => void pieces.push(piece);
  request.on('data', keep);
  const watch = new BodyWatch(request, { bytes: LARGEST_REPORT, idleMs: withinMs, totalMs: withinMs });
  try {
    await Promise.race([once(request, 'end'), watch.trouble]);
    return Buffer.concat(pieces).toString();
  } finally {
    watch.stop();
    // What still comes is let go, so that the answer can be read before the connection closes.
    request.off('data', keep).resume();
  }
}
