import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordSkipped } from './record.ts';

export default class SkippedTestsReporter implements Reporter {
  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? '';
    recordSkipped({ name: test.titlePath().filter(Boolean).slice(1).join(' › '), reason });
  }
}
