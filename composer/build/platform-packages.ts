/** Packages that only the shell may bring: two copies in one tab would not share hooks or state. */
export const PLATFORM_PACKAGES: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'zustand',
  '@module-federation/runtime',
  '@module-federation/enhanced',
]);
