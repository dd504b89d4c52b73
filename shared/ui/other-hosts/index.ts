/**
 * A module's own copy of the platform, for hosts that share none. The container calls `forOtherHosts`
 * (`composer/build/container-runtime-plugin.ts`).
 */
export * from '@atverta/contract/platform/index.ts';
export { forOtherHosts } from './for-other-hosts.tsx';
