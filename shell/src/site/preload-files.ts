import {
  type Composition,
  contentsOf,
  type PageAddress,
  type PublishedFile,
} from '../composition/composition.ts';

/** Asks the browser for the scripts of a page at once, instead of one after another as they name each other. */
export function preloadFiles(composition: Composition, { page, language }: PageAddress): void {
  for (const content of contentsOf(composition, page)) {
    const module = composition.modules[content.module];
    if (module) preload(module.entry);
    content.scripts[language].forEach(preload);
  }
}

const asked = new Set<string>();

function preload({ url, integrity }: PublishedFile): void {
  if (asked.has(url) || document.querySelector(`link[href="${url}"]`)) return;
  asked.add(url);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}
