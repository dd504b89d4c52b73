/** Matches the scripts of the shell that stand in each document: `inline-head.js`. They have a build of their own. */
const INLINE = /(?:^|[\\/])inline-(\w+)\.js$/;

export const isInline = (file: string): boolean => INLINE.test(file);

/** Returns the name of an inline script: `head` of `inline-head.js`. */
export const inlineName = (file: string): string => INLINE.exec(file)?.[1] ?? '';
