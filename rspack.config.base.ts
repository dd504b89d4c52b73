import { createConfigs } from '@atverta/composer/build/rspack-config.ts';

/** Oldest browsers that scripts and styles support. */
export const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** The configuration that every module's `rspack.config.ts` builds on. */
export const { baseConfig, remoteConfigs, runtimeLookupFolder } = createConfigs({
  browsers: BROWSERS,
  fallbackPlatform: '@atverta/ui/fallback-platform/index.ts',
});
