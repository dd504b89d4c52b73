/** True for a form post of a browser, which wants a page; scripts ask for JSON or for anything. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;
