import { mutationTest } from './base.mjs';

export default mutationTest('runtime', {
  mutate: ['runtime/**/*.{ts,tsx}'],
  testFiles: ['runtime/**/*.test.{ts,tsx}', 'shell/**/*.test.{ts,tsx}'],
  floor: 82,
});
