/** The guide to a repository of a single module, and its section with files. */
export const GUIDE = ['docs/own-repository.md', 'The files'] as const;
