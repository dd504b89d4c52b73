/**
 * When the visitor got the page that is shown, in milliseconds since 1970: long before its forms are
 * hydrated, where the connection is slow. A move within the tab has fetched the page's document;
 * without a move it is the one that the tab began with.
 */
export function pageOpenedAt(): number {
  const fetched = performance.getEntriesByName(location.origin + location.pathname, 'resource').at(-1);
  return Math.floor(performance.timeOrigin + (fetched ? fetched.startTime + fetched.duration : 0));
}
