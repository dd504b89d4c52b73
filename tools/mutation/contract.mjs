import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('contract', {
  mutate: ['shared/contract/**/*.{ts,tsx}'],
  testFiles: ['shared/contract/**/*.test.{ts,tsx}', 'shell/**/*.test.{ts,tsx}'],
  floor: 82,
});
