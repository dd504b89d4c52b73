import type { PublishedFile } from '@atverta/runtime/composition.ts';

/** Loads the style sheets of what reviewers ask for: documents bring those of pages alone. */
export function loadReviewStyles(onDemand: readonly PublishedFile[]): void {
  for (const { url, integrity } of onDemand.filter((file) => file.url.endsWith('.css'))) {
    if (document.querySelector(`link[href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}
