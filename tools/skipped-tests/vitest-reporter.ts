import type { Reporter, TestCase } from 'vitest/node';
import { recordSkipped } from './record.ts';

export default class SkippedTestsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    recordSkipped({ name: `${test.module.relativeModuleId} › ${test.fullName}`, reason: result.note ?? '' });
  }
}
