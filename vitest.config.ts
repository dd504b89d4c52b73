import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest; begun last it would be waited for alone. Vitest knows of it only where it has run before. */
const LONG = ['e2e/checkouts/', 'e2e/languages/', 'faults/silent-peers', 'tooling/history/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Unit tests stand beside the code; a workspace with needs of its own has its own configuration. */
export default defineConfig({
  test: {
    reporters: ['default', './tooling/skipped-tests/vitest-reporter.ts'],
    // One processor would else be left to Vitest itself, which is idle most of the time.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'site',
          include: ['{shared,tooling,shell,mf-*,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      // A module's own repository has no API.
      ...['submission-api'].filter((folder) => existsSync(join(import.meta.dirname, folder))),
    ],
  },
});
