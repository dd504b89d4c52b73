import { strykerConfig } from './stryker-config.mjs';

export default strykerConfig('shell', {
  mutate: [
    'shell/src/universal/{federation,slots}/**/*.{ts,tsx}',
    'shell/src/browser/{hydration,loading,navigation}/**/*.{ts,tsx}',
    // Only a browser runs the inline script: the journeys test it.
    '!shell/src/browser/hydration/schedule-hydration.ts',
    'shell/src/node/**/*.{ts,tsx}',
  ],
  testFiles: ['shell/**/*.test.{ts,tsx}'],
  floor: 92,
});
