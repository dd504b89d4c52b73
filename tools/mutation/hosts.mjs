import { mutationTest } from './base.mjs';

export default mutationTest('hosts', {
  mutate: ['composer/hosts/**/*.ts', '!composer/hosts/test-hosts.ts'],
  testFiles: ['composer/hosts/**/*.test.{ts,tsx}'],
  floor: 90,
});
