/**
 * Version of the contract between the shell and the modules; README.md in this folder lists its parts. A build of
 * the shell provides a version, a build of a module needs one.
 * `major.minor`: an addition raises the minor, and older modules still work. A breaking change raises the major, and
 * every module has to be released again.
 */
export const CONTRACT_VERSION = '1.0';
