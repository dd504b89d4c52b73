import { CONTRACT_VERSION } from './version.ts';

/** Global variable under which a module's container announces itself: its name as an identifier. */
export const containerGlobal = (moduleName: string): string => moduleName.replaceAll('-', '_');

/** The host of this site: its name in the federation runtime. */
export const HOST = 'shell';

/** Name of the share scope that hosts hand to containers, as with any build of Module Federation. */
export const SHARE_SCOPE = 'default';

/** What the shell gives to every module at run time, and the versions that modules run with. */
export const SHARED_MODULES = {
  react: '^19.2.0',
  'react/jsx-runtime': '^19.2.0',
  '@atverta/contract/platform': `^${CONTRACT_VERSION}.0`,
} as const;

/** Expose under which a container has a shared module itself, for hosts that share none. */
export const ownCopy = (key: string): `./${string}` => `./${OWN_COPY}${key}`;
const OWN_COPY = 'shared/';

export const isOwnCopy = (expose: string): boolean => expose.startsWith(`./${OWN_COPY}`);
