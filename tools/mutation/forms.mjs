import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('forms', {
  mutate: ['mf-forms/src/**/*.{ts,tsx}'],
  testFiles: ['mf-forms/**/*.test.{ts,tsx}'],
  floor: 83,
});
