import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('hosts', {
  // The command is tested as a process of its own, which Stryker does not reach.
  mutate: ['composer/hosts/**/*.ts', '!composer/hosts/print-nginx-config.ts'],
  testFiles: ['composer/hosts/**/*.test.{ts,tsx}'],
  floor: 90,
});
