import { mutationTest } from './base.mjs';

export default mutationTest('contract', {
  mutate: ['shared/contract/**/*.{ts,tsx}'],
  testFiles: ['shared/contract/**/*.test.{ts,tsx}', 'shell/**/*.test.{ts,tsx}'],
  floor: 82,
});
