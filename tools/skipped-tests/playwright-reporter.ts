import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordSkippedTest } from './record-skipped-tests.ts';

export default class SkippedTestsReporter implements Reporter {
  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? '';
    recordSkippedTest({ name: test.titlePath().filter(Boolean).slice(1).join(' › '), reason });
  }
}
