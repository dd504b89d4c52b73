/**
 * The platform for hosts that share none: a module's own copy, in chunks that are loaded only then.
 * `forOtherHosts` is what the container asks for (`composer/build/container-runtime-plugin.ts`).
 */
export * from '@atverta/runtime/platform/index.ts';
export { forOtherHosts } from './for-other-hosts.tsx';
