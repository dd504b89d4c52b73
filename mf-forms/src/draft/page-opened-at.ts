/**
 * Returns when the visitor got the page, in milliseconds since 1970; hydration may be much later. Client-side
 * navigation has fetched the page's document, otherwise the browser's navigation did.
 */
export function pageOpenedAt(): number {
  const fetched = performance.getEntriesByName(location.origin + location.pathname, 'resource').at(-1);
  return Math.floor(performance.timeOrigin + (fetched ? fetched.startTime + fetched.duration : 0));
}
