/** Releases that this tab runs, by module; the shell's too. Reports name them. */
export const runningReleases = new Map<string, string>();
