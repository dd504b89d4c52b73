import { createConfigs } from '@atverta/composer/build/rspack-config.ts';

/** The base of each module's own rspack.config.ts. */
export const { baseConfig, remoteConfigs } = createConfigs({
  browsers: ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4'],
});
