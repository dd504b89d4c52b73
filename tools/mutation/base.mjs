/** Options that all mutation tests share. Each file beside this one names its sources, its tests and its floor. */
const base = {
  testRunner: 'vitest',
  vitest: { related: false, pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./ignore-error-words.mjs')],
  // Tests would only repeat the words of an error.
  ignorers: ['error-words'],
  // A mutant in code that runs once, as its file is loaded, takes every test of the folder.
  ignoreStatic: true,
  // Packages of this repository are linked: in a copy of the tree, tests would load the ones outside it.
  inPlace: true,
  // TypeScript 7 has no API that Stryker could rewrite the configuration with.
  tsconfigFile: 'none',
  // Vitest checks no types, and the comment that Stryker adds changes recorded documents.
  disableTypeChecks: false,
  incremental: true,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
};

/**
 * @param {string} name of the configuration, for its reports
 * @param {{ mutate: string[], testFiles: string[], floor: number }} part `floor` is the lowest score that passes, in per cent
 */
export function mutationTest(name, { mutate, testFiles, floor }) {
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
