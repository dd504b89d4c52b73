/** Common options of all mutation tests. */
const base = {
  testRunner: 'vitest',
  vitest: { related: false, pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./ignore-error-messages.mjs')],
  // Tests would only repeat the texts of errors.
  ignorers: ['error-messages'],
  // A mutant in module-level code would need every test of the folder.
  ignoreStatic: true,
  // In a copy of the tree, tests would load the linked packages of the original.
  inPlace: true,
  // TypeScript 7 has no API with which Stryker could rewrite the configuration.
  tsconfigFile: 'none',
  // Vitest does not check types, and the comment that Stryker would add changes snapshots.
  disableTypeChecks: false,
  incremental: true,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
};

/**
 * Returns a configuration of Stryker.
 * @param {string} name name of its reports
 * @param {{ mutate: string[], testFiles: string[], floor: number }} part `floor` is the lowest passing score,
 * in per cent
 */
export function strykerConfig(name, { mutate, testFiles, floor }) {
  const report = `node_modules/.cache/mutation/${name}`;
  return {
    ...base,
    mutate: [...mutate, '!**/*.test.{ts,tsx}', '!**/*.d.ts', '!**/testing/**'],
    testFiles,
    thresholds: { high: 100, low: floor, break: floor },
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
  };
}
