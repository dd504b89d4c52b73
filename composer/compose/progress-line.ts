import type { OnProgress } from './render/render-pages.ts';

const INTERVAL_MS = 100;

/** Returns a function that shows the progress in one line of a terminal, or undefined without a terminal. */
export function progressLine(): OnProgress | undefined {
  const { stderr } = process;
  if (!stderr.isTTY) return undefined;
  let last = 0;
  return (ready, all) => {
    const isDone = ready === all;
    if (!isDone && Date.now() - last < INTERVAL_MS) return;
    last = Date.now();
    stderr.write(isDone ? '\r\u001b[K' : `\r${ready} of ${all} pages`);
  };
}
