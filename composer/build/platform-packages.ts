/**
 * Packages that the shell brings for everybody. Two React in a tab know nothing of each other's
 * hooks, and two of the others nothing of each other's state.
 */
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
