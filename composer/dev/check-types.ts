import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../site/site.ts';

const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const ARGS = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--checkers', '1'];

/**
 * Checks the types of the whole checkout, again after each edit, behind whatever shows the edit.
 * @param tell what is wrong; an empty text where nothing is
 */
export function checkTypes(tell: (text: string) => void): void {
  const tsc = spawn(process.execPath, [TSC, '-p', join(ROOT, 'tsconfig.json'), ...ARGS], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (tsc.pid !== undefined) setPriority(tsc.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('exit', () => tsc.kill());
  // By itself this signal ends a process without its `exit`.
  process.once('SIGTERM', () => process.exit());
  let faults: string[] = [];
  createInterface(tsc.stdout).on('line', (line) => {
    if (/\. Starting incremental compilation|- Starting compilation/.test(line)) faults = [];
    else if (/ - Found \d+ errors?\./.test(line)) tell(faults.join('\n').trim());
    else faults.push(line);
  });
}
