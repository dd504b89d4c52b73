import type { OnProgress } from './render/render-pages.ts';

/** Milliseconds between two changes of the line. */
const PACE = 100;

/** Says on a terminal how far composing is, in one line that changes and goes; elsewhere nothing. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): OnProgress | undefined {
  if (!stream.isTTY) return undefined;
  let last = 0;
  return (ready, all) => {
    const isDone = ready === all;
    if (!isDone && Date.now() - last < PACE) return;
    last = Date.now();
    stream.write(isDone ? '\r\u001b[K' : `\r${ready} of ${all} pages`);
  };
}
