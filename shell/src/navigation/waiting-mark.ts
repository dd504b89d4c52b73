/** Milliseconds without the page that was asked for, after which is shown that it is on its way. */
const SHOWN_AFTER_MS = 160;

let waiting = 0;

/** Marks the document while the visitor waits for a page. Most pages are there before it shows. */
export async function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  waiting += 1;
  const timer = setTimeout(
    () => document.documentElement.toggleAttribute('data-moving', true),
    SHOWN_AFTER_MS,
  );
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    waiting -= 1;
    if (waiting === 0) document.documentElement.toggleAttribute('data-moving', false);
  }
}
