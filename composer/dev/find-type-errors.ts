import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { waitForExit } from '../process/run-process.ts';

/** Delay after an edit in milliseconds, so that building and composing go first. */
const DEBOUNCE_MS = 1000;

const CHECKED = /\.(?:tsx?|json)$/;
const IGNORED = /(?:^|[\\/])(?:\..*|dist|node_modules|releases|site|test-results)(?:[\\/]|$)/;

/**
 * Checks a folder, and again after each edit.
 * @param report called with the errors if they have changed
 */
export async function watchForErrors(
  projectRoot: string,
  check: () => Promise<string>,
  report: (errors: string) => void,
): Promise<void> {
  let edit = Promise.withResolvers<void>();
  const folders = (await readdir(projectRoot, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !IGNORED.test(entry.name),
  );
  for (const folder of ['', ...folders.map(({ name }) => name)])
    watch(join(projectRoot, folder), { recursive: folder !== '' }, (_event, file) => {
      if (file && CHECKED.test(file) && !IGNORED.test(file)) edit.resolve();
    })
      .on('error', console.error)
      .unref();
  for (let lastErrors = ''; ; ) {
    edit = Promise.withResolvers();
    const errors = await check();
    if (errors !== lastErrors) report(errors);
    lastErrors = errors;
    await edit.promise;
    await setTimeout(DEBOUNCE_MS);
  }
}

/**
 * Checks the types of the whole project on one core, which leaves the others to builds. TypeScript's watch
 * mode would use 1.5 GB of memory all the time, and it misses edits during its first check.
 * @param work folder for the state of the incremental check
 * @returns the errors, or an empty text
 */
export async function findTypeErrors(work: string): Promise<string> {
  const tsc = dirname(createRequire(join(PROJECT_ROOT, 'package.json')).resolve('typescript/package.json'));
  const options = ['--incremental', '--tsBuildInfoFile', join(work, 'types.tsbuildinfo')];
  const check = spawn(
    process.execPath,
    [join(tsc, 'bin/tsc'), '-p', 'tsconfig.json', ...options, '--checkers', '1', '--pretty', 'false'],
    { cwd: PROJECT_ROOT, env: { ...process.env, GOMAXPROCS: '1' } },
  );
  const end = () => check.kill();
  process.once('exit', end);
  const { stdout, stderr } = await waitForExit(check);
  process.off('exit', end);
  if (stderr) console.error(stderr.trim());
  return stdout.trim();
}
