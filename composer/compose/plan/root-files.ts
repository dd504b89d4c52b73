/** Files of a release that stand at the site's root under their own names. */
export const ROOT_FILES = 'browser/root/';

export const rootFilesOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(ROOT_FILES)).map((file) => file.slice(ROOT_FILES.length));
