/** `npm run test:mutation`: plants faults in the source, one at a time, and says which of them no test finds. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { createProgram, InvalidArgumentError, runProgram } from '@atverta/command-line/program.ts';
import { Stryker } from '@stryker-mutator/core';
import { FOLDERS, type Folder } from './folders.ts';

/** Of each folder, per cent of the faults that its tests find, at least. They only rise. */
const FLOORS = join(import.meta.dirname, 'floors.json');
const REPORTS = 'node_modules/.cache/mutation';

/** Faults that have their turn at once: tests wait, for a process or for time to pass. */
const PER_PROCESSOR = 3;

/** Run in the copy, without a shell, and so without spaces. */
const LINK_PACKAGES =
  "require('fs').cpSync('../../node_modules/@atverta','node_modules/@atverta',{recursive:true,verbatimSymlinks:true})";

const program = createProgram(
  'npm run test:mutation --',
  'Plants faults in the source, one at a time, and lists those that no test finds.',
)
  .argument(
    '[part...]',
    `${Object.keys(FOLDERS).join(', ')}, or files in them; everything where none is named`,
    there,
  )
  .action(test);
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

function there(path: string, before: readonly string[] = []): string[] {
  if (!existsSync(path)) throw new InvalidArgumentError('There is nothing there.');
  return [...before, path.replace(/\/$/, '')];
}

async function test(asked: readonly string[]): Promise<void> {
  let isPlanted = false;
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const all = sourcesOf(name, folder);
    const files = all.filter((file) => asked.some((path) => path === name || isIn(path, file)));
    if (asked.length > 0 && files.length === 0) continue;
    isPlanted = true;
    if (asked.length === 0 || files.length === all.length) await testWhole(name, folder, all);
    else await plant(folder, files, `${name}-part`);
  }
  if (!isPlanted) console.log(`Nothing to plant faults in; that is ${Object.keys(FOLDERS).join(', ')}`);
}

/** Fails where less is found than the floor says, and raises the floor where more than a point more is. */
async function testWhole(name: string, folder: Folder, files: readonly string[]): Promise<void> {
  const score = await plant(folder, files, name);
  const floors = JSON.parse(readFileSync(FLOORS, 'utf8')) as Record<string, number>;
  const floor = floors[name] ?? 0;
  console.log(`${name}: ${score} % of the faults are found; the floor is ${floor} %`);
  if (score < floor) process.exitCode = 1;
  if (score <= floor + 1) return;
  writeFileSync(FLOORS, `${JSON.stringify({ ...floors, [name]: Math.floor(score) }, null, 2)}\n`);
  console.log(`${name}: the floor is ${Math.floor(score)} % from now on, in tools/mutation/floors.json`);
}

async function plant(
  { tests, not = {}, waitMs = 3000 }: Folder,
  files: readonly string[],
  name: string,
): Promise<number> {
  // What a fault keeps from happening is waited for in vain; Stryker's own limit would start a process anew.
  Object.assign(process.env, { TEST_WAIT_MS: waitMs, TEST_LIMIT_MS: 30_000 });
  const report = join(REPORTS, name.replaceAll('/', '-'));
  const results = await new Stryker({
    mutate: [...files],
    testFiles: globSync(tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`)).filter(
      (file) => !(file in not),
    ),
    testRunner: 'vitest',
    concurrency: PER_PROCESSOR * availableParallelism(),
    vitest: { configFile: join(import.meta.dirname, 'vitest.config.ts'), related: false, pool: 'forks' },
    testRunnerNodeArgs: ['--import', join(import.meta.dirname, 'child-processes.ts')],
    // In the copy, packages of this repository are those of the copy; all others are found above it.
    symlinkNodeModules: false,
    buildCommand: `node -e ${LINK_PACKAGES}`,
    // Nothing checks types there; and Stryker would rewrite it by TypeScript's API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['/data', '/releases', '/site', '/test-results', '/playwright-report', '**/dist'],
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'ignore-error-words.ts')],
    ignorers: ['error-words'],
    // What runs once, as a file is loaded, would want every test of the folder for each fault.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { logTests: false, reportTests: false },
    timeoutMS: 10_000,
    // For what turns in circles. Tests have limits of their own, and beside others they take three times as long.
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 30,
  }).runMutationTest();
  // Results of the last run are among them, also of files that nobody asks for any more.
  const planted = results.filter(({ fileName }) => files.includes(relative('.', fileName)));
  const count = (...statuses: readonly string[]) =>
    planted.filter(({ status }) => statuses.includes(status)).length;
  const [found, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  return Math.floor((found / (found + missed)) * 1000) / 10;
}

/** What is in a folder within it that stands by itself is that one's. */
function sourcesOf(name: string, { mutate, not = {} }: Folder): string[] {
  const others = Object.keys(FOLDERS).filter((other) => other.startsWith(`${name}/`));
  return globSync(mutate.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) =>
      !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file) &&
      !(file in not) &&
      !others.some((other) => isIn(other, file)),
  );
}

function isIn(path: string, file: string): boolean {
  return `${file}/`.startsWith(`${path}/`);
}
