import { mutationTest } from './base.mjs';

export default mutationTest('forms', {
  mutate: ['mf-forms/src/**/*.{ts,tsx}'],
  testFiles: ['mf-forms/**/*.test.{ts,tsx}'],
  floor: 83,
});
