import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('api', {
  mutate: ['submission-api/src/**/*.ts', '!submission-api/src/cli/**'],
  testFiles: ['submission-api/src/!(fault-injection)/**/*.test.{ts,tsx}'],
  floor: 84,
});
