import { remoteConfigs } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

/** Every form needs the same libraries, so they share one script with the code of the forms. That saves a request. */
const splitChunks = { cacheGroups: { defaultVendors: false } } as const;

export default remoteConfigs(declaration, import.meta.dirname).map((config) => ({
  ...config,
  optimization: { ...config.optimization, splitChunks },
}));
