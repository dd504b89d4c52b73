import type { PageLock } from './composition.ts';

/** The lock that the composer inlined in this page. */
export function readLock(): PageLock {
  const element = document.getElementById('lock');
  return JSON.parse(element?.textContent ?? '') as PageLock;
}
