import { CONTRACT_VERSION } from './version.ts';

/** Returns the name of the global variable with a module's container: the module's name as an identifier. */
export const containerGlobal = (moduleName: string): string => moduleName.replaceAll('-', '_');

/** Name of the shell, as a module and as the host in the federation runtime. */
export const SHELL = 'shell';

/** Returns the expose with a container's fallback for a shared module, for hosts that share none. */
export const fallbackExpose = (key: string): `./${string}` => `./shared/${key}`;

/** Modules that the shell shares at run time, and the versions that remotes accept. */
export const SHARED_MODULES = {
  react: '^19.2.0',
  'react/jsx-runtime': '^19.2.0',
  '@atverta/contract/platform': `^${CONTRACT_VERSION}.0`,
} as const;
