import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; a workspace with needs of its own has its own configuration. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'site',
          include: ['{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      'submission-api',
    ],
  },
});
