import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { RefusedError } from '@atverta/tooling/command/refused-error.ts';
import type { JSONReport } from '@playwright/test/reporter';
import { reportFile } from './folders.ts';

/** Runs Playwright over the pictures. @returns its report, be they as before or not */
export async function takePictures(
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<JSONReport> {
  await rm(reportFile, { force: true });
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', '--config', 'playwright.config.ts', ...args], {
    cwd: import.meta.dirname,
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const report = await readFile(reportFile, 'utf8').catch(() => {
    throw new RefusedError('Playwright wrote no report: what it said is above');
  });
  return JSON.parse(report) as JSONReport;
}
