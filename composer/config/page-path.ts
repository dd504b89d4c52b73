const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Whether a page may have a path, which comes after its language: `/`, `/about-us`, `/news/2026`. */
export const isPagePath = (path: string): boolean => PATH.test(path);
