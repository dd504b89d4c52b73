const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Returns whether a path without its language is valid: `/`, `/about-us`, `/news/2026`. */
export const isPagePath = (path: string): boolean => PATH.test(path);
