import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Markup of the app as browsers hydrate it.
 * @throws what a component throws. Within a slot React would leave it to the browser instead.
 */
export async function renderToHtml(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // What is larger would be sent apart, to be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  return html.replaceAll(STREAMING_ATTRIBUTES, '');
}

/** React's notes for what a page that streams in would animate. They are no HTML, and nothing streams. */
const STREAMING_ATTRIBUTES = / vt-[a-z]+="[^"]*"/g;
