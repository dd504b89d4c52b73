import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('hosting', {
  // The command is tested as a process of its own, which Stryker does not reach.
  mutate: ['composer/hosting/**/*.ts', '!composer/hosting/nginx-config-command.ts'],
  testFiles: ['composer/hosting/**/*.test.{ts,tsx}'],
  floor: 90,
});
