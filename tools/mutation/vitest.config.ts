import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import site from '../../vitest.config.ts';

/**
 * The first test that fails ends a fault's run, and most faults are found by many: quick files go first, where Vitest
 * starts with those that failed and those that take long.
 */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? Number.POSITIVE_INFINITY;
    return files.toSorted((one, other) => took(one) - took(other) || 0);
  }
}

export default mergeConfig(site, { test: { sequence: { sequencer: QuickFilesFirst } } });
