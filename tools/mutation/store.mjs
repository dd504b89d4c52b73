import { mutationTest } from './base.mjs';

export default mutationTest('store', {
  mutate: ['composer/store/**/*.ts'],
  testFiles: ['composer/store/**/*.test.{ts,tsx}'],
  floor: 82,
});
