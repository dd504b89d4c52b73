/**
 * The platform for hosts that share none: a module's own copy, in chunks that are loaded only then.
 * `forOtherHosts` is what the container asks for (`tooling/build/container-runtime-plugin.ts`).
 */
export * from '../index.ts';
export { forOtherHosts } from './for-other-hosts.tsx';
