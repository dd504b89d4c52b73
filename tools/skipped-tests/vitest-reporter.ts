import type { Reporter, TestCase } from 'vitest/node';
import { recordSkippedTest } from './record-skipped-tests.ts';

export default class SkippedTestsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    recordSkippedTest({
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      reason: result.note ?? '',
    });
  }
}
