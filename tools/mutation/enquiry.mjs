import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('enquiry', {
  mutate: ['shared/enquiry/**/*.ts'],
  testFiles: [
    'shared/enquiry/**/*.test.{ts,tsx}',
    'submission-api/src/{pages,submissions}/**/*.test.{ts,tsx}',
    'mf-forms/src/**/*.test.{ts,tsx}',
  ],
  floor: 83,
});
