import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Renders a React root for hydration.
 * @param identifierPrefix keeps React's ids unique across roots
 * @throws any error of a component, even within a Suspense boundary
 */
export async function renderToHtml(root: ReactNode, identifierPrefix = ''): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(root, {
    identifierPrefix,
    onError: (error) => void errors.push(error),
    // Larger boundaries would be streamed out of order, by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
