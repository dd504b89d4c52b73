import { mutationTest } from './base.mjs';

export default mutationTest('api', {
  mutate: ['submission-api/src/**/*.ts', '!submission-api/src/cli/**'],
  testFiles: ['submission-api/src/!(faults)/**/*.test.{ts,tsx}'],
  floor: 84,
});
