import type { OnProgress } from './render/render-pages.ts';

const PACE = 100;

/** Says on a terminal how far composing is, in one line that changes and goes; elsewhere nothing. */
export function progressLine(): OnProgress | undefined {
  const { stderr } = process;
  if (!stderr.isTTY) return undefined;
  let last = 0;
  return (ready, all) => {
    const isDone = ready === all;
    if (!isDone && Date.now() - last < PACE) return;
    last = Date.now();
    stderr.write(isDone ? '\r\u001b[K' : `\r${ready} of ${all} pages`);
  };
}
