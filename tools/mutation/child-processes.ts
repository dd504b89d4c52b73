/**
 * Preloaded into every process of a mutation test, so that commands and servers that tests start have the fault, too, and
 * what they cover counts as covered by the test.
 */
import { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Covered = Record<string, number>;

/** What Stryker's runner and the code with its faults tell each other, in every process. */
type Namespace = {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string | undefined;
  mutantCoverage?: { readonly static: Covered; readonly perTest: Record<string, Covered> };
};

const global = globalThis as { __stryker__?: Namespace };
global.__stryker__ ??= {};

const stryker = (): Namespace => global.__stryker__ ?? {};

const { MUTATION_TEST: test, MUTATION_COVERAGE: folder, MUTATION_HIT_LIMIT: hitLimit } = process.env;
if (hitLimit) Object.assign(stryker(), { hitCount: 0, hitLimit: Number(hitLimit) });
if (test && folder) {
  stryker().currentTestId = test;
  const write = () => {
    const covered = JSON.stringify(stryker().mutantCoverage?.perTest[test] ?? {});
    writeFileSync(join(folder, String(process.pid)), covered);
  };
  process.on('exit', write);
  // Some are killed, and have no end of their own.
  setInterval(write, 200).unref();
}

const { prototype } = ChildProcess as unknown as {
  prototype: { spawn(this: ChildProcess, options: { envPairs?: string[] }): number };
};
const { spawn } = prototype;
prototype.spawn = function (options) {
  const { activeMutant, currentTestId, hitLimit: limit } = stryker();
  const within = folder ?? (currentTestId && mkdtempSync(join(tmpdir(), 'covered-')));
  const told = {
    NODE_OPTIONS: `--import ${import.meta.url}`,
    ...(activeMutant && { __STRYKER_ACTIVE_MUTANT__: activeMutant, MUTATION_HIT_LIMIT: limit ?? '' }),
    ...(currentTestId && { MUTATION_TEST: currentTestId, MUTATION_COVERAGE: within }),
  };
  const others = (options.envPairs ?? []).filter(
    (pair) => !Object.keys(told).includes(pair.split('=')[0] ?? ''),
  );
  options.envPairs = [...others, ...Object.entries(told).map(([name, value]) => `${name}=${value}`)];
  if (!folder && within && currentTestId) this.once('exit', () => take(within, currentTestId));
  return spawn.call(this, options);
};

/**
 * Adds what a test's processes covered to what the test covers by itself: but for what ran in this process as its files
 * were loaded, which is a constant here, and would be said to be missed by tests that cannot come to it.
 */
function take(from: string, testId: string): void {
  const coverage = stryker().mutantCoverage ?? { static: {}, perTest: {} };
  stryker().mutantCoverage = coverage;
  const all = coverage.perTest[testId] ?? {};
  coverage.perTest[testId] = all;
  for (const file of readdirSync(from)) {
    const covered = JSON.parse(readFileSync(join(from, file), 'utf8')) as Covered;
    for (const [mutant, count] of Object.entries(covered))
      if (!coverage.static[mutant]) all[mutant] = (all[mutant] ?? 0) + count;
  }
  rmSync(from, { recursive: true, force: true });
}
