/** The shell brings them for everybody: two of one in a tab know nothing of each other's hooks or state. */
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
