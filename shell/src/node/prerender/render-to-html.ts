import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Markup of a React root as browsers hydrate it.
 * @param identifierPrefix tells the ids that React makes in one root from those in others
 * @throws what a component throws. Within a boundary React would leave it to the browser instead.
 */
export async function renderToHtml(root: ReactNode, identifierPrefix = ''): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(root, {
    identifierPrefix,
    onError: (error) => void errors.push(error),
    // What is larger would be sent apart, to be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
