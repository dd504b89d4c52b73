/**
 * Version of the contract between the shell and the modules: all that README.md beside this file
 * lists. A build of the shell gives it, a build of a module needs it.
 *
 * `major.minor`: what is added raises the minor, and older modules go on working; what an older
 * module could not bear raises the major, and every module has to be released again.
 */
export const CONTRACT_VERSION = '1.0';
