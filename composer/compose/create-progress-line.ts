import type { OnProgress } from './render/render-pages.ts';

const INTERVAL_MS = 100;

/** Returns a function that shows the progress in one line of a terminal, or undefined without a terminal. */
export function createProgressLine(): OnProgress | undefined {
  const { stderr } = process;
  if (!stderr.isTTY) return undefined;
  let lastPrinted = 0;
  return (readyCount, pageCount) => {
    const isDone = readyCount === pageCount;
    if (!isDone && Date.now() - lastPrinted < INTERVAL_MS) return;
    lastPrinted = Date.now();
    stderr.write(isDone ? '\r\u001b[K' : `\r${readyCount} of ${pageCount} pages`);
  };
}
