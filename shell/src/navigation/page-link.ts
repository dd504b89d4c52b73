/** The link that an event came to, if it leads to a page of this site in the document's language. */
export function pageLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.('a[href]');
  // Links to another language, a file or another site load a document.
  const leadsToPage =
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin &&
    link.pathname.startsWith(`/${document.documentElement.lang}/`);
  return leadsToPage ? link : undefined;
}
