import { mutationTest } from './base.mjs';

export default mutationTest('hosts', {
  mutate: ['composer/hosts/**/*.ts'],
  testFiles: ['composer/hosts/**/*.test.{ts,tsx}'],
  floor: 90,
});
