/**
 * A module's fallback for the platform, for hosts that share none (an expose that
 * `composer/build/rspack-config.ts` adds). `defineContent` makes components that need nothing of the host but
 * React.
 */
export * from '@atverta/contract/platform/index.ts';
export { defineContent } from './fallback-content.tsx';
