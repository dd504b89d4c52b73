import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; each workspace may add what its own need. */
export default defineConfig({
  test: {
    include: ['{shared,shell,mf-*,submission-api}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});
