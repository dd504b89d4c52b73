import {
  type Composition,
  contentsOf,
  type PageAddress,
  type PublishedFile,
} from '@atverta/shared/contracts/composition.ts';

/**
 * Asks for the scripts of a page at once, instead of one after another as they name each other.
 * They go to the browser's cache, where the page finds them if it is ever opened.
 */
export function prefetchScripts(composition: Composition, { page, language }: PageAddress): void {
  for (const content of contentsOf(composition, page)) {
    const module = composition.modules[content.module];
    if (module) fetchOnce(module.entry);
    content.scripts[language].forEach(fetchOnce);
  }
}

const asked = new Set<string>();

function fetchOnce({ url, integrity }: PublishedFile): void {
  if (asked.has(url)) return;
  asked.add(url);
  // Whether it can be had is found out, and dealt with, where it is needed.
  fetch(url, { integrity, priority: 'low' }).catch(() => asked.delete(url));
}
