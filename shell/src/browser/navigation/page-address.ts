/** Whether an address may be that of a page in the document's language. Files and other languages load a document. */
export const isPageInLanguage = ({ origin, pathname }: URL | HTMLAnchorElement): boolean =>
  origin === location.origin && pathname.startsWith(`/${document.documentElement.lang}/`);
