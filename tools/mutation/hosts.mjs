import { mutationTest } from './base.mjs';

export default mutationTest('hosts', {
  // The command is tested as a process of its own, which Stryker does not reach.
  mutate: ['composer/hosts/**/*.ts', '!composer/hosts/print-nginx-config.ts'],
  testFiles: ['composer/hosts/**/*.test.{ts,tsx}'],
  floor: 90,
});
