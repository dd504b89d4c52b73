import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('store', {
  mutate: ['composer/{files,store}/**/*.ts'],
  testFiles: ['composer/store/**/*.test.{ts,tsx}'],
  floor: 82,
});
