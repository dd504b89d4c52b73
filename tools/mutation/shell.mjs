import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('shell', {
  mutate: [
    'shell/src/universal/{federation,slots}/**/*.{ts,tsx}',
    'shell/src/browser/{hydration,loading,navigation}/**/*.{ts,tsx}',
    'shell/src/node/**/*.{ts,tsx}',
  ],
  testFiles: ['shell/**/*.test.{ts,tsx}'],
  floor: 92,
});
