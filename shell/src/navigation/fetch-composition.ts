import type { Composition } from '@atverta/shared/contracts/composition.ts';

/** Long enough to serve a hover and the click after it, short enough to notice a deploy. */
const FRESH_MS = 10_000;

let fetchedAt = 0;
let composition: Promise<Composition> | undefined;

/** What is live now: asked for when a visitor is about to move on. */
export function fetchComposition(): Promise<Composition> {
  if (!composition || performance.now() - fetchedAt > FRESH_MS) {
    fetchedAt = performance.now();
    composition = request();
    composition.catch(() => {
      composition = undefined;
    });
  }
  return composition;
}

async function request(): Promise<Composition> {
  const response = await fetch('/composition.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`composition.json: status ${response.status}`);
  const answer = (await response.json()) as Composition;
  if (!answer.shell || !answer.pages) throw new Error('composition.json: not a composition');
  return answer;
}
