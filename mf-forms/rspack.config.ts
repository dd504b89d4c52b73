import { remoteConfigs } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

/** Every form needs the same libraries, so they share a script with the forms' own code: a request less. */
const splitChunks = { cacheGroups: { defaultVendors: false } } as const;

export default remoteConfigs(declaration, import.meta.dirname).map((config) => ({
  ...config,
  optimization: { ...config.optimization, splitChunks },
}));
