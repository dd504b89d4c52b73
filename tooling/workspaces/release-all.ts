import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.ts';
import { siteFolders } from './site-folders.ts';

/** Workspaces that make up the site: a new one is released and composed as soon as it declares a page. */
export const MODULES = siteFolders(CHECKOUT).modules;

/**
 * Builds a module and adds the release to the store, as its team would.
 * @returns what the release command says: `mf-forms@3f1c…`
 */
export function releaseModule(module: string): Promise<string> {
  const child = spawn(process.execPath, [join(CHECKOUT, 'tooling/release/cli.ts')], {
    cwd: join(CHECKOUT, module),
  });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errorOutput += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output.trim())
        : reject(new Error(`${module} cannot be released:\n${output}${errorOutput}`)),
    );
  });
}
