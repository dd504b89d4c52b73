/**
 * Version of everything in this folder and of `shared/platform`: what a module's release may
 * rely on in the shell. It moves only when a release made for the old one would break.
 */
export const CONTRACT_VERSION = 1;
